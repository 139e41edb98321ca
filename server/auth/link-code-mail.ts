import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';

const MINUTES = LIMITS.googleLinkCodeLifetime / 60_000;

const MAILS = {
  en: (code) => ({
    subject: `[${BRAND}] Verification code for your Google account`,
    text: `Your verification code is ${code}. It’s valid for ${MINUTES} minutes.\n\nEnter it in ${BRAND} to link this Google account to your account. If you didn’t ask for this, ignore this email. Nothing will be linked.`,
  }),
  kr: (code) => ({
    subject: `[${BRAND}] Google 계정 인증번호`,
    text: `인증번호는 ${code}입니다. ${MINUTES}분 동안 유효합니다.\n\n${BRAND}에 입력하시면 이 Google 계정이 회원님의 계정에 연결됩니다. 요청하신 적이 없다면 이 이메일을 무시해 주세요. 계정은 연결되지 않습니다.`,
  }),
  cn: (code) => ({
    subject: `【${BRAND}】Google 账号验证码`,
    text: `你的验证码是 ${code}，${MINUTES} 分钟内有效。\n\n在 ${BRAND} 中输入后，此 Google 账号将与你的账号关联。如非本人操作，请忽略本邮件，账号不会被关联。`,
  }),
  jp: (code) => ({
    subject: `【${BRAND}】Googleアカウントの認証コード`,
    text: `認証コードは ${code} です。${MINUTES}分間有効です。\n\n${BRAND}で入力すると、このGoogleアカウントがお客様のアカウントに連携されます。お心当たりがない場合は、このメールを破棄してください。連携されることはありません。`,
  }),
} satisfies Record<Language, (code: string) => { subject: string; text: string }>;

/** The mail that brings the code for linking a Google account, in the fan's language. */
export const linkCodeMail = (language: Language, code: string) => MAILS[language](code);
