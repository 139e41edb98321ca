import type { FastifyInstance } from 'fastify';
import { BRAND } from '../../contract/brand.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';
import type { UserRow } from '../repositories/users.ts';

type Services = Pick<FastifyInstance, 'gateways' | 'log'>;
type Mail = { subject: string; text: string };

/** What the owner is told after a change of the account, in case it was not theirs. */
export type OwnerNotice =
  | 'passwordChanged'
  | 'googleUnlinked'
  | 'emailChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'cardAdded'
  | 'cardRemoved';

const NOTICES: Record<OwnerNotice, Record<Language, Mail>> = {
  passwordChanged: {
    en: {
      subject: `[${BRAND}] Your password was changed`,
      text: `The password of your ${BRAND} account was changed, and all other devices were logged out.\n\nIf this wasn’t you, set a new password with “Forgotten password?” on the login page, and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 비밀번호가 변경되었습니다`,
      text: `회원님의 ${BRAND} 계정 비밀번호가 변경되었으며, 다른 모든 기기에서 로그아웃되었습니다.\n\n본인이 변경하지 않았다면 로그인 화면의 ‘비밀번호 찾기’에서 새 비밀번호를 설정하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】密码已修改`,
      text: `你的 ${BRAND} 账号密码已修改，其他所有设备均已退出登录。\n\n如非本人操作，请在登录页点击“忘记密码？”设置新密码，并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】パスワードが変更されました`,
      text: `お客様の${BRAND}アカウントのパスワードが変更され、ほかのすべての端末からログアウトされました。\n\nお心当たりがない場合は、ログイン画面の「パスワードをお忘れの方」から新しいパスワードを設定し、カスタマーサポートまでご連絡ください。`,
    },
  },
  googleUnlinked: {
    en: {
      subject: `[${BRAND}] Your Google account was unlinked`,
      text: `Your Google account was unlinked from your ${BRAND} account. It no longer logs you in.\n\nIf this wasn’t you, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] Google 계정 연결이 해제되었습니다`,
      text: `회원님의 ${BRAND} 계정에서 Google 계정 연결이 해제되었습니다. 이제 Google 계정으로 로그인할 수 없습니다.\n\n본인이 해제하지 않았다면 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】Google 账号已解除关联`,
      text: `你的 ${BRAND} 账号已与 Google 账号解除关联，无法再用其登录。\n\n如非本人操作，请修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】Googleアカウントの連携が解除されました`,
      text: `お客様の${BRAND}アカウントとGoogleアカウントの連携が解除されました。今後Googleアカウントではログインできません。\n\nお心当たりがない場合は、パスワードを変更し、カスタマーサポートまでご連絡ください。`,
    },
  },
  passkeyAdded: {
    en: {
      subject: `[${BRAND}] A passkey was added`,
      text: `A passkey was added to your ${BRAND} account. It logs you in without a password.\n\nIf this wasn’t you, remove it in your account settings, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 패스키가 추가되었습니다`,
      text: `회원님의 ${BRAND} 계정에 패스키가 추가되었습니다. 비밀번호 없이 로그인할 수 있습니다.\n\n본인이 추가하지 않았다면 계정 관리에서 패스키를 삭제하고 비밀번호를 변경한 뒤 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】已添加通行密钥`,
      text: `你的 ${BRAND} 账号已添加一个通行密钥，无需密码即可登录。\n\n如非本人操作，请在账号管理中将其移除，修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】パスキーが追加されました`,
      text: `お客様の${BRAND}アカウントにパスキーが追加されました。パスワードなしでログインできます。\n\nお心当たりがない場合は、アカウント管理でパスキーを削除し、パスワードを変更のうえ、カスタマーサポートまでご連絡ください。`,
    },
  },
  passkeyRemoved: {
    en: {
      subject: `[${BRAND}] A passkey was removed`,
      text: `A passkey was removed from your ${BRAND} account. It no longer logs you in.\n\nIf this wasn’t you, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 패스키가 삭제되었습니다`,
      text: `회원님의 ${BRAND} 계정에서 패스키가 삭제되었습니다. 이제 이 패스키로 로그인할 수 없습니다.\n\n본인이 삭제하지 않았다면 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】通行密钥已移除`,
      text: `你的 ${BRAND} 账号已移除一个通行密钥，无法再用其登录。\n\n如非本人操作，请修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】パスキーが削除されました`,
      text: `お客様の${BRAND}アカウントからパスキーが削除されました。今後このパスキーではログインできません。\n\nお心当たりがない場合は、パスワードを変更し、カスタマーサポートまでご連絡ください。`,
    },
  },
  emailChanged: {
    en: {
      subject: `[${BRAND}] Your email was changed`,
      text: `The email of your ${BRAND} account was changed to another address. This one gets no more emails from us.\n\nIf this wasn’t you, change your password at once and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 이메일이 변경되었습니다`,
      text: `회원님의 ${BRAND} 계정 이메일이 다른 주소로 변경되었습니다. 이 주소로는 더 이상 이메일을 보내 드리지 않습니다.\n\n본인이 변경하지 않았다면 즉시 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】邮箱已修改`,
      text: `你的 ${BRAND} 账号邮箱已修改为其他地址，我们不会再向此邮箱发送邮件。\n\n如非本人操作，请立即修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】メールアドレスが変更されました`,
      text: `お客様の${BRAND}アカウントのメールアドレスが別のアドレスに変更されました。今後このアドレスにメールは届きません。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートまでご連絡ください。`,
    },
  },
  cardAdded: {
    en: {
      subject: `[${BRAND}] A card was added`,
      text: `A card was added to your ${BRAND} account.\n\nIf this wasn’t you, remove it, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 카드가 등록되었습니다`,
      text: `회원님의 ${BRAND} 계정에 카드가 등록되었습니다.\n\n본인이 등록하지 않았다면 카드를 삭제하고 비밀번호를 변경한 뒤 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】已添加银行卡`,
      text: `你的 ${BRAND} 账号已添加一张银行卡。\n\n如非本人操作，请移除该卡、修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】カードが追加されました`,
      text: `お客様の${BRAND}アカウントにカードが追加されました。\n\nお心当たりがない場合は、カードを削除し、パスワードを変更のうえ、カスタマーサポートまでご連絡ください。`,
    },
  },
  cardRemoved: {
    en: {
      subject: `[${BRAND}] A card was removed`,
      text: `A card was removed from your ${BRAND} account.\n\nIf this wasn’t you, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 카드가 삭제되었습니다`,
      text: `회원님의 ${BRAND} 계정에서 카드가 삭제되었습니다.\n\n본인이 삭제하지 않았다면 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】已移除银行卡`,
      text: `你的 ${BRAND} 账号已移除一张银行卡。\n\n如非本人操作，请修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】カードが削除されました`,
      text: `お客様の${BRAND}アカウントからカードが削除されました。\n\nお心当たりがない場合は、パスワードを変更し、カスタマーサポートまでご連絡ください。`,
    },
  },
};

/** To the number that the account had. */
export const PHONE_CHANGED: Record<Language, string> = {
  en: `[${BRAND}] The phone number of your account was changed. If this wasn't you, change your password and contact support.`,
  kr: `[${BRAND}] 계정의 휴대폰 번호가 변경되었습니다. 본인이 아니라면 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
  cn: `【${BRAND}】你账号的手机号已修改。如非本人操作，请修改密码并联系客服。`,
  jp: `【${BRAND}】アカウントの電話番号が変更されました。お心当たりがない場合は、パスワードを変更し、サポートまでご連絡ください。`,
};

const languageOf = ({ language }: Pick<UserRow, 'language'>) =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;

type Owner = Pick<UserRow, 'email' | 'emailConfirmedAt' | 'language'>;

/**
 * Mails the account's confirmed address; an account without one is told nothing. The change is made
 * already, so that a mail that cannot be sent is only logged, by the notice's name.
 */
export async function mailOwner(
  { gateways, log }: Services,
  user: Owner,
  notice: string,
  mailIn: (language: Language) => Mail,
): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return;
  await gateways.mail
    .send({ to: user.email, ...mailIn(languageOf(user)) })
    .catch(logged(log, notice));
}

export const tellOwner = (services: Services, user: Owner, notice: OwnerNotice): Promise<void> =>
  mailOwner(services, user, notice, (language) => NOTICES[notice][language]);

/** Texts the number that the account had, as above. */
export async function tellFormerPhone(
  { gateways, log }: Services,
  user: Pick<UserRow, 'phoneNumber' | 'language'>,
): Promise<void> {
  if (!user.phoneNumber) return;
  const message = { to: user.phoneNumber, text: PHONE_CHANGED[languageOf(user)] };
  await gateways.sms.send(message).catch(logged(log, 'phoneChanged'));
}

const logged = (log: Services['log'], notice: string) => (error: unknown) =>
  log.error({ err: error, notice }, 'the owner of an account could not be told of a change');
