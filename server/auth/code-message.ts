import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';

const MINUTES = LIMITS.codeLifetime / 60_000;

const TEXTS = {
  en: (code) =>
    `[${BRAND}] Your verification code is ${code}. It’s valid for ${MINUTES} minutes. Don’t share it.`,
  kr: (code) =>
    `[${BRAND}] 인증번호는 ${code}입니다. ${MINUTES}분 동안 유효하며, 다른 사람에게 알려 주지 마세요.`,
  cn: (code) => `【${BRAND}】你的验证码是 ${code}，${MINUTES} 分钟内有效。请勿告诉他人。`,
  jp: (code) =>
    `【${BRAND}】認証コードは ${code} です。${MINUTES}分間有効です。ほかの人には教えないでください。`,
} satisfies Record<Language, (code: string) => string>;

/** The text message with a code, in the fan's language. */
export const codeMessage = (language: Language, code: string): string => TEXTS[language](code);
