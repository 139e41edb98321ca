import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import type { ContentDraft } from '../../../contract/content/fields.ts';
import { legalTextContent } from '../../../contract/content/legal-texts.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { CONSENTS, type ConsentFlag } from '../../../contract/rules/consent.ts';
import { dayInKorea } from '../../../contract/rules/day.ts';
import type { Executor } from '../../db/executor.ts';
import { legalTexts } from '../../db/schema/legal.ts';
import { refuse } from '../../lib/api-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { root } from '../../lib/root.ts';
import { legalTexts as texts } from '../../repositories/legal-texts.ts';
import { type ContentKind, kindOfTable, publishes } from '../kind.ts';

function flagOf(id: string): ConsentFlag {
  const consent = CONSENTS.find(({ flag }) => flag === id);
  if (!consent) throw refuse(404, 'not_found', MESSAGES.content.unknown);
  return consent.flag;
}

const wordsOf = Type.Record(Type.String(), Type.String());
const WORDS = LANGUAGES.map((language) => {
  const file = new URL(`locales/${language}/legal-texts.json`, root);
  return [language, Value.Parse(wordsOf, JSON.parse(readFileSync(file, 'utf8')))] as const;
});

/** The text that comes with the app, as staff would have written it; a test keeps the files as the pages have it. */
export const writtenLegalText = (id: string): ContentDraft => ({
  text: Object.fromEntries(WORDS.map(([language, texts]) => [language, texts[id] ?? ''])),
  version: CONSENT_VERSIONS[flagOf(id)],
  asksAgain: false,
});

/** The ledger tells versions apart by their days: none goes back, none is ahead of time, and other words that ask again have another day. */
async function check(tx: Executor, id: string, draft: ContentDraft, now: number): Promise<void> {
  const flag = flagOf(id);
  const version = String(draft.version);
  const [shown] = await tx.select().from(legalTexts).where(eq(legalTexts.id, flag));
  const inForce = shown?.version ?? CONSENT_VERSIONS[flag];
  const isAhead = version > (dayInKorea(now) ?? '');
  const isUntold =
    draft.asksAgain === true && version === inForce && !isDeepStrictEqual(shown?.text, draft.text);
  if (version < inForce || isAhead || isUntold)
    throw refuse(400, 'bad_request', MESSAGES.content.version, 'version');
}

function legalTextKind(clock: Clock): ContentKind {
  const inTable = kindOfTable(legalTextContent, legalTexts, {
    check: (tx, id, draft, publishAt = clock.now()) => check(tx, id, draft, publishAt),
  });
  return {
    ...inTable,
    begun: writtenLegalText,
    // A version of a day to come can be looked at.
    preview: (tx, rows) => kindOfTable(legalTextContent, legalTexts).write(tx, rows),
    async write(tx, rows) {
      await inTable.write(tx, rows);
      for (const { id, draft } of rows) {
        const published = { version: String(draft.version), asksAgain: draft.asksAgain === true };
        await texts.noteVersion(tx, { id: flagOf(id), ...published }, clock.now());
      }
    },
  };
}

export default publishes(({ clock }) => legalTextKind(clock));
