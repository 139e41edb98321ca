import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';
import type { MailPurpose } from '../repositories/codes.ts';

const MINUTES = LIMITS.codeLifetime / 60_000;

/** Only earlier builds mail a code for `deactivation`. */
export type SentPurpose = Exclude<MailPurpose, 'deactivation'>;

type Mail = { subject: string; text: string };
type Mails = Record<Language, (code: string) => Mail>;

const CONFIRM_EMAIL = {
  en: (code) => ({
    subject: `[${BRAND}] Confirm your email`,
    text: `Your verification code is ${code}. It’s valid for ${MINUTES} minutes.\n\nEnter it in ${BRAND} to confirm this is your email. If you didn’t ask for this, ignore this email. Nothing will be confirmed.`,
  }),
  kr: (code) => ({
    subject: `[${BRAND}] 이메일 인증`,
    text: `인증번호는 ${code}입니다. ${MINUTES}분 동안 유효합니다.\n\n${BRAND}에 입력하시면 이 이메일이 회원님의 이메일로 인증됩니다. 요청하신 적이 없다면 이 이메일을 무시해 주세요. 이메일은 인증되지 않습니다.`,
  }),
  cn: (code) => ({
    subject: `【${BRAND}】验证邮箱`,
    text: `你的验证码是 ${code}，${MINUTES} 分钟内有效。\n\n在 ${BRAND} 中输入后，此邮箱将被确认为你的邮箱。如非本人操作，请忽略本邮件，邮箱不会被验证。`,
  }),
  jp: (code) => ({
    subject: `【${BRAND}】メールアドレスの認証`,
    text: `認証コードは ${code} です。${MINUTES}分間有効です。\n\n${BRAND}で入力すると、このメールアドレスがお客様のものとして認証されます。お心当たりがない場合は、このメールを破棄してください。認証が完了することはありません。`,
  }),
} satisfies Mails;

const PROOF = {
  en: (code) => ({
    subject: `[${BRAND}] Verification code for your account`,
    text: `Your verification code is ${code}. It’s valid for ${MINUTES} minutes.\n\nEnter it in ${BRAND} to confirm that the account is yours. After that it can be changed or deactivated. If you didn’t ask for this, ignore this email and don’t share the code with anyone. Your account stays as it is.`,
  }),
  kr: (code) => ({
    subject: `[${BRAND}] 계정 본인 확인 인증번호`,
    text: `인증번호는 ${code}입니다. ${MINUTES}분 동안 유효합니다.\n\n${BRAND}에 입력하시면 회원님의 계정임이 확인되며, 그 후 계정 정보를 변경하거나 탈퇴하실 수 있습니다. 요청하신 적이 없다면 이 이메일을 무시하고 인증번호를 다른 사람에게 알려 주지 마세요. 계정은 그대로 유지됩니다.`,
  }),
  cn: (code) => ({
    subject: `【${BRAND}】账号验证码`,
    text: `你的验证码是 ${code}，${MINUTES} 分钟内有效。\n\n在 ${BRAND} 中输入后，即可确认账号属于你本人，随后可修改或注销账号。如非本人操作，请忽略本邮件，切勿将验证码告诉他人，你的账号不会受到影响。`,
  }),
  jp: (code) => ({
    subject: `【${BRAND}】本人確認の認証コード`,
    text: `認証コードは ${code} です。${MINUTES}分間有効です。\n\n${BRAND}で入力すると、ご本人のアカウントであることが確認され、その後アカウントの変更や退会ができます。お心当たりがない場合は、このメールを破棄し、認証コードをほかの人に教えないでください。アカウントはそのまま維持されます。`,
  }),
} satisfies Mails;

const CHANGE_EMAIL = {
  en: (code) => ({
    subject: `[${BRAND}] Confirm your new email`,
    text: `Your verification code is ${code}. It’s valid for ${MINUTES} minutes.\n\nEnter it in ${BRAND} to make this the email of your account. If you didn’t ask for this, ignore this email. Nothing will be changed.`,
  }),
  kr: (code) => ({
    subject: `[${BRAND}] 새 이메일 인증`,
    text: `인증번호는 ${code}입니다. ${MINUTES}분 동안 유효합니다.\n\n${BRAND}에 입력하시면 이 이메일이 회원님 계정의 이메일이 됩니다. 요청하신 적이 없다면 이 이메일을 무시해 주세요. 아무것도 변경되지 않습니다.`,
  }),
  cn: (code) => ({
    subject: `【${BRAND}】验证新邮箱`,
    text: `你的验证码是 ${code}，${MINUTES} 分钟内有效。\n\n在 ${BRAND} 中输入后，此邮箱将成为你账号的邮箱。如非本人操作，请忽略本邮件，不会有任何修改。`,
  }),
  jp: (code) => ({
    subject: `【${BRAND}】新しいメールアドレスの認証`,
    text: `認証コードは ${code} です。${MINUTES}分間有効です。\n\n${BRAND}で入力すると、このメールアドレスがアカウントのメールアドレスになります。お心当たりがない場合は、このメールを破棄してください。何も変更されません。`,
  }),
} satisfies Mails;

const MAILS = {
  'confirm-email': CONFIRM_EMAIL,
  'change-email': CHANGE_EMAIL,
  proof: PROOF,
} satisfies Record<SentPurpose, Mails>;

/** The mail that brings a code to the account's own or its next address, in the fan's language. */
export const accountCodeMail = (purpose: SentPurpose, language: Language, code: string): Mail =>
  MAILS[purpose][language](code);
