import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';

const SUBJECTS = {
  en: (title) => `[${BRAND}] Your application: ${title}`,
  kr: (title) => `[${BRAND}] 지원 결과 안내: ${title}`,
  cn: (title) => `【${BRAND}】关于你的申请：${title}`,
  jp: (title) => `【${BRAND}】ご応募について：${title}`,
} satisfies Record<Language, (title: string) => string>;

/** The answer of the staff, as it was written. */
export const applicationMail = (language: Language, title: string, answer: string) => ({
  subject: SUBJECTS[language](title),
  text: `${answer}\n\n--\n${BRAND}\n${title}`,
});
