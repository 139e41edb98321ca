import { BRAND } from '../../contract/brand.ts';
import { COMPANY } from '../../contract/company.ts';
import type { Language } from '../../contract/languages.ts';

const { email: support } = COMPANY;

const TEXTS = {
  en: (id) => `[${BRAND}] Your ID is ${id}.`,
  kr: (id) => `[${BRAND}] 회원님의 아이디는 ${id}입니다.`,
  cn: (id) => `【${BRAND}】你的 ID 是 ${id}。`,
  jp: (id) => `【${BRAND}】お客様のIDは ${id} です。`,
} satisfies Record<Language, (id: string) => string>;

const MAILS = {
  en: (id) => ({
    subject: `[${BRAND}] Your ID`,
    text: `Your ID is ${id}.\n\nIt was asked for in ${BRAND} by someone who confirmed your phone number. If that wasn’t you, someone else may be using that number: write to ${support}.`,
  }),
  kr: (id) => ({
    subject: `[${BRAND}] 아이디 안내`,
    text: `회원님의 아이디는 ${id}입니다.\n\n${BRAND}에서 회원님의 휴대폰 번호를 인증한 분이 요청했습니다. 본인이 아니라면 다른 사람이 그 번호를 사용하고 있을 수 있으니 이메일(${support})로 알려 주세요.`,
  }),
  cn: (id) => ({
    subject: `【${BRAND}】你的 ID`,
    text: `你的 ID 是 ${id}。\n\n有人在 ${BRAND} 验证了你的手机号并请求发送此邮件。如非本人操作，该手机号可能正被他人使用，请发送邮件至 ${support}。`,
  }),
  jp: (id) => ({
    subject: `【${BRAND}】IDのお知らせ`,
    text: `お客様のIDは ${id} です。\n\n${BRAND}でお客様の電話番号を認証した方からの依頼でお送りしています。お心当たりがない場合は、その番号をほかの人が使っている可能性があります。${support} までご連絡ください。`,
  }),
} satisfies Record<Language, (id: string) => { subject: string; text: string }>;

/** The text message that brings the whole ID, in the fan's language. */
export const idMessage = (language: Language, id: string): string => TEXTS[language](id);

/** The mail for the same. A phone number may have a new owner, so it says how the ID was requested. */
export const idMail = (language: Language, id: string) => MAILS[language](id);
