import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';
import type { SupportRequest } from '../repositories/support-requests.ts';

type Mail = { subject: string; text: string };

/** Without the fan's text: anybody can type somebody else's address, and must not be able to send them a text of their choice. */
const RECEIPTS = {
  en: (number) => ({
    subject: `[${BRAND}] We’ve got your message (${number})`,
    text: `Thank you for writing to us. Your request has the number ${number}.\n\nWe read every message and answer to this address. If you didn’t write to us, ignore this email.`,
  }),
  kr: (number) => ({
    subject: `[${BRAND}] 문의가 접수되었습니다 (${number})`,
    text: `문의해 주셔서 감사합니다. 문의 번호는 ${number}입니다.\n\n모든 문의를 읽고 이 주소로 답해 드립니다. 문의하신 적이 없다면 이 이메일을 무시해 주세요.`,
  }),
  cn: (number) => ({
    subject: `【${BRAND}】我们已收到你的留言（${number}）`,
    text: `感谢你联系我们。你的受理编号是 ${number}。\n\n我们会阅读每一条留言，并回复到此邮箱。如非本人操作，请忽略本邮件。`,
  }),
  jp: (number) => ({
    subject: `【${BRAND}】お問い合わせを受け付けました（${number}）`,
    text: `お問い合わせいただきありがとうございます。お問い合わせ番号は ${number} です。\n\nすべてのお問い合わせに目を通し、このアドレスにお返事します。お心当たりがない場合は、このメールを破棄してください。`,
  }),
} satisfies Record<Language, (number: string) => Mail>;

/** Tells the fan the number of the request, in the fan's language. */
export const receiptMail = (language: Language, number: string): Mail => RECEIPTS[language](number);

/** Brings the request to the people who answer it. */
export const requestMail = ({
  number,
  topic,
  email,
  language,
  userId,
  message,
}: SupportRequest) => ({
  subject: `[${BRAND}] ${number} ${topic}`,
  text: `From: ${email}\nLanguage: ${language}\nAccount: ${userId ?? 'none'}\n\n${message}`,
  replyTo: email,
});

const ANSWERS = {
  en: (number) => ({
    subject: `[${BRAND}] Answer to your request (${number})`,
    text: `Your request number: ${number}`,
  }),
  kr: (number) => ({
    subject: `[${BRAND}] 문의에 대한 답변 (${number})`,
    text: `문의 번호: ${number}`,
  }),
  cn: (number) => ({
    subject: `【${BRAND}】关于你的咨询的回复（${number}）`,
    text: `受理编号：${number}`,
  }),
  jp: (number) => ({
    subject: `【${BRAND}】お問い合わせへのお返事（${number}）`,
    text: `お問い合わせ番号：${number}`,
  }),
} satisfies Record<Language, (number: string) => Mail>;

/** The answer of the support, as it was written. */
export function answerMail(language: Language, number: string, answer: string): Mail {
  const { subject, text } = ANSWERS[language](number);
  return { subject, text: `${answer}\n\n--\n${BRAND}\n${text}` };
}
