import type { Find } from './finds.ts';
import { placeOf } from './finds.ts';
import type { FieldSeen, Look } from './page/look-at-page.ts';

/** What has just been done to a tab; undefined for a tab that was left alone. */
export type Deed = {
  /** Whether the fan has acted inside the page, by a finger or a key, or by Back. */
  isInPage: boolean;
  /** Puts the phone's keyboard away on purpose: Enter in a search (src/ui/search-field.tsx). */
  leavesField?: boolean;
  /** Which of the typed values must still be there: all of them, all without passwords and codes, or no promise. */
  keeps: 'all' | 'but secrets' | 'nothing';
  /** The page may be another one afterwards. */
  travels: boolean;
};

/** The rules that a page alone has to follow, whatever was done. */
export function brokenByPage(look: Look): Find[] {
  const place = placeOf(look.path);
  const found = (rule: string, seen: string): Find => ({ rule, place, seen });
  if (look.isBrowserError)
    return [found('the browser shows its own error page', look.headings.join())];
  if (!look.isAlive) return [found('the page does not come alive', look.path)];
  const finds = look.rawIds.map((seen) => found('a raw id is shown', seen));
  finds.push(
    ...look.unseen.map((seen) => found('a translated page does not show its words', seen)),
  );
  if (look.topHeadings !== 1) {
    finds.push(
      found('not exactly one main heading', `${look.topHeadings}: ${look.headings.join(' | ')}`),
    );
  }
  if (look.sticksOut > 0) finds.push(found('wider than the screen', `by ${look.sticksOut} px`));
  return finds;
}

/**
 * The focus is lost if it is on nothing after a tap on something that takes it, after a key that found it on something,
 * and after a change of the page without a load (the app then moves it to the heading, src/shell/route-announcement.ts).
 * A load begins on nothing, Tab may leave the page, and Escape or Back without a focus before changes nothing.
 */
export function lostFocus(before: Look, after: Look, { isInPage, leavesField }: Deed): Find[] {
  const isSameDocument = before.documentId === after.documentId;
  if (!isInPage || leavesField || !isSameDocument || after.focus !== 'body') return [];
  if (before.focus === 'body' && before.path === after.path) return [];
  const seen = `from ${before.focus} on ${before.path}`;
  return [{ rule: 'the focus is lost', place: placeOf(after.path), seen }];
}

const isPromised = ({ isSecret, value }: FieldSeen, keeps: Deed['keeps']) =>
  value !== '' && (keeps === 'all' || (keeps === 'but secrets' && !isSecret));

const isStored = (value: string, { stored }: Look) =>
  stored.some((text) => text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1)));

/** What was typed and should still be there, but is not. */
export function lostText(before: Look, after: Look, { keeps, travels }: Deed): Find[] {
  const place = placeOf(before.path);
  if (keeps === 'nothing') return [];
  const address = ({ path, search }: Look) => path.replace(/^\/(en|kr|cn|jp)(?=\/|$)/, '') + search;
  const typed = before.fields.filter((field) => isPromised(field, keeps));
  if (address(before) !== address(after)) {
    if (travels || typed.length === 0) return [];
    const seen = `${before.path}${before.search} → ${after.path}${after.search}`;
    return [{ rule: 'a half-filled page is left', place, seen }];
  }
  return typed.flatMap(({ key, value }) => {
    const now = after.fields.find((field) => field.key === key);
    if (now?.value === value) return [];
    // A form that a load has closed has it again once it is opened (tests/browser/typed.test.ts).
    if (!now && keeps === 'but secrets' && isStored(value, after)) return [];
    const seen = `${JSON.stringify(value)} → ${now ? JSON.stringify(now.value) : 'no such field'}`;
    return [{ rule: 'typed text is lost', place: `${place} ${key}`, seen }];
  });
}

/** A field is named the same however its page was reached. The name counts that it has where nothing else was opened before. */
export class Labels {
  readonly #first = new Map<string, string>();
  readonly #key = ({ language, path }: Look, key: string) => `${language} ${placeOf(path)} ${key}`;

  learn(look: Look) {
    if (new Set(look.paths).size > 1) return;
    for (const { key, label } of look.fields) {
      const name = this.#key(look, key);
      if (!this.#first.has(name)) this.#first.set(name, label);
    }
  }

  broken(look: Look): Find[] {
    return look.fields.flatMap(({ key, label }) => {
      const name = this.#first.get(this.#key(look, key));
      if (name === undefined || name === label) return [];
      const seen = `“${label}” instead of “${name}” in ${look.language}`;
      return [{ rule: 'a field has another name', place: `${placeOf(look.path)} ${key}`, seen }];
    });
  }
}
