/** Flags of regions, such as Scotland's, and invisible characters: zero-width spaces, soft hyphens, direction marks, fillers, variation selectors. */
const FLAG_OR_UNSEEN =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|(?=\p{Cf})\p{DI}|[\ufff9-\ufffb\u3164\uffa0]|\u034f|\p{Variation_Selector}/gu;

/** Characters with variants, among which a selector chooses. */
const ENDS_WITH_VARIANTS =
  /[\p{Emoji}\p{Script=Han}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Myanmar}\p{Sm}]$/u;

/** UTF-16 units to look back: an emoji before a joiner may have a skin tone and a variation selector. */
const LONGEST_BEFORE = 8;
const ENDS_WITH_EMOJI = /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*$/u;
const BEGINS_WITH_EMOJI = /^\p{Extended_Pictographic}/u;

/** Scripts that never use joiners inside words. */
const UNJOINED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ENDS_WITH_LETTER = /[\p{L}\p{M}]$/u;
const BEGINS_WITH_LETTER = /^[\p{L}\p{M}]/u;

function isMeant(found: string, before: string, after: string): boolean {
  if (/\p{Variation_Selector}/u.test(found)) return ENDS_WITH_VARIANTS.test(before);
  if (found === '\u200d' && ENDS_WITH_EMOJI.test(before) && BEGINS_WITH_EMOJI.test(after))
    return true;
  const isJoiner = found === '\u200c' || found === '\u200d';
  const isWithinWord = ENDS_WITH_LETTER.test(before) && BEGINS_WITH_LETTER.test(after);
  return isJoiner && isWithinWord && !UNJOINED.test(before.slice(-1) + after);
}

/** Removes invisible characters, except joiners inside emoji and inside words of scripts that need them (spec §5, Texts). */
export const withoutUnseen = (text: string): string =>
  text.replace(FLAG_OR_UNSEEN, (found, flag: string | undefined, at: number) => {
    const before = text.slice(Math.max(0, at - LONGEST_BEFORE), at);
    const after = text.slice(at + found.length, at + found.length + 2);
    return flag ?? (isMeant(found, before, after) ? found : '');
  });

/** An ID or a nickname without spaces and invisible characters. */
export const tidyAccountName = (typed: string): string => withoutUnseen(typed).replace(/\s+/g, '');
