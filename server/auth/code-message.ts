import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';
import { segmentsOf } from '../../contract/rules/text-segments.ts';

const MINUTES = LIMITS.codeLifetime / 60_000;

const TEXTS = {
  // A curly apostrophe would make it two messages.
  en: (code) =>
    `[${BRAND}] Your verification code is ${code}. It's valid for ${MINUTES} minutes. Don't share it.`,
  kr: (code) => `[${BRAND}] 인증번호는 ${code}입니다(${MINUTES}분간 유효). 공유하지 마세요.`,
  cn: (code) => `【${BRAND}】你的验证码是 ${code}，${MINUTES} 分钟内有效。请勿告诉他人。`,
  jp: (code) =>
    `【${BRAND}】認証コードは${code}です（${MINUTES}分間有効）。他人に教えないでください。`,
} satisfies Record<Language, (code: string) => string>;

/**
 * The text message with a code, in the fan's language. For which site the code is, a phone reads in
 * the last line (WebOTP), which is there while one message holds it.
 */
export function codeMessage(language: Language, code: string, origin?: string | null): string {
  const text = TEXTS[language](code);
  if (!origin) return text;
  const bound = `${text}\n@${new URL(origin).hostname} #${code}`;
  return segmentsOf(bound) === 1 ? bound : text;
}
