import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';
import { momentIn, notifyOwner } from '../auth/owner-notices.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import type { UserRow } from '../repositories/users.ts';

export type Sentence = { reason: string; until: Date | null };
type Words = { subject: string; text(reason: string, end: string | null): string };

const WORDS: Record<Language, Words> = {
  en: {
    subject: `[${BRAND}] Your account was suspended`,
    text: (reason, end) =>
      `Your ${BRAND} account was suspended, and all devices were logged out.\n\nReason: ${reason}\n\n${
        end ? `It ends at ${end}.` : 'It lasts until we reinstate the account.'
      }\n\nIf you think this is a mistake, contact support.`,
  },
  kr: {
    subject: `[${BRAND}] 계정 이용이 정지되었습니다`,
    text: (reason, end) =>
      `회원님의 ${BRAND} 계정 이용이 정지되었으며, 모든 기기에서 로그아웃되었습니다.\n\n사유: ${reason}\n\n${
        end ? `정지 종료: ${end}` : '별도로 해제될 때까지 정지됩니다.'
      }\n\n이의가 있으시면 고객센터로 문의해 주세요.`,
  },
  cn: {
    subject: `【${BRAND}】账号已被停用`,
    text: (reason, end) =>
      `你的 ${BRAND} 账号已被停用，所有设备均已退出登录。\n\n原因：${reason}\n\n${
        end ? `停用截止时间：${end}` : '停用将持续到我们恢复账号为止。'
      }\n\n如有异议，请联系客服。`,
  },
  jp: {
    subject: `【${BRAND}】アカウントが停止されました`,
    text: (reason, end) =>
      `お客様の${BRAND}アカウントが停止され、すべての端末からログアウトされました。\n\n理由：${reason}\n\n${
        end ? `停止の終了：${end}` : '停止は解除されるまで続きます。'
      }\n\n誤りと思われる場合は、カスタマーサポートまでご連絡ください。`,
  },
};

const SHORT: Record<Language, string> = {
  en: `[${BRAND}] Your account was suspended. Log in to read why.`,
  kr: `[${BRAND}] 계정 이용이 정지되었습니다. 사유는 로그인하시면 확인할 수 있습니다.`,
  cn: `【${BRAND}】账号已被停用。登录即可查看原因。`,
  jp: `【${BRAND}】アカウントが停止されました。理由はログイン時に確認できます。`,
};

/** Tells the fan in the account's language, by text where no address is confirmed. */
export const tellSuspended = (
  services: Telling,
  user: UserRow,
  { reason, until }: Sentence,
): Promise<void> =>
  notifyOwner(services, user, 'suspended', (language) => ({
    subject: WORDS[language].subject,
    text: WORDS[language].text(reason, until && momentIn(language, until)),
    short: SHORT[language],
  }));
