import { expect, test } from 'vitest';
import type { ContentDraft } from '../../contract/content/fields.ts';
import { messageTextContent } from '../../contract/content/message-texts.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { draftProblems, publicationProblems, tidyDraft } from '../../contract/rules/content.ts';
import {
  MESSAGE_IDS,
  type MessageId,
  messageIn,
  placeholdersIn,
  writtenAs,
} from '../../contract/rules/message-text.ts';
import { messageWords } from '../../server/notifications/message-words.ts';

const everywhere = (text: string) => Object.fromEntries(LANGUAGES.map((one) => [one, text]));

/** In one line each: where, in which language, what and which placeholder. */
const said = (judge: typeof draftProblems, id: MessageId, draft: ContentDraft) =>
  judge(messageTextContent, id, draft).map(({ field, language, code, found }) =>
    [field, language, code, found].filter(Boolean).join(' '),
  );

const written = (id: MessageId, change: object): ContentDraft => ({
  ...messageWords(id),
  ...change,
});

test.each(MESSAGE_IDS)(
  'the words of the app for %s can be published, and are stored as they are',
  (id) => {
    expect(said(publicationProblems, id, messageWords(id))).toEqual([]);
    const tidied = tidyDraft(messageTextContent.fields, messageWords(id));
    expect(tidied).toEqual({ draft: messageWords(id) });
  },
);

const KOREAN: [MessageId, 'subject' | 'text' | 'short', string, string | undefined][] = [
  ['won', 'text', '{title}', undefined],
  ['won', 'text', '{title} {prise}', 'unknown_placeholder {prise}'],
  ['won', 'text', '{Title}', 'unknown_placeholder {Title}'],
  ['won', 'text', '{title} {end}', 'unknown_placeholder {end}'],
  ['won', 'text', '{title} {constructor}', 'unknown_placeholder {constructor}'],
  ['won', 'text', '{title} {}', 'unknown_placeholder {}'],
  ['won', 'text', '당첨!', 'missing_placeholder {title}'],
  ['won', 'subject', '당첨!', undefined],
  ['won', 'text', '{title} :}', 'lone_brace'],
  ['won', 'text', '{title} {{code}', 'lone_brace'],
  ['won', 'text', '{title} ｛code｝', 'lone_brace'],
  ['won-to-confirm', 'text', '{title} {code}', 'missing_placeholder {end}'],
  ['won-to-confirm', 'short', '{title}', 'missing_placeholder {end}'],
  ['reminder', 'short', '{title} {end}', undefined],
  ['corrected', 'text', '{title} {code}', 'missing_placeholder {changes}'],
  ['corrected', 'short', '{title} {changes}', 'unknown_placeholder {changes}'],
  ['cancelled', 'short', '{title} {reason}', 'unknown_placeholder {reason}'],
  ['taken-away', 'subject', '{title} {reason}', 'unknown_placeholder {reason}'],
  ['entries-open', 'subject', '응모 시작', 'missing_placeholder {title}'],
  ['entries-open', 'short', '시작됐어요.', undefined],
];

test.each(KOREAN)(
  'of %s, the Korean %s “%s” is judged in its language when it is saved and published: %s',
  (...row) => {
    const [id, part, text, fault] = row;
    const draft = written(id, {
      [part]: { ...everywhere('{title}'), ...messageWords(id)[part], kr: text },
    });
    const expected = fault ? [`${part} kr ${fault}`] : [];
    const inKorean = (judge: typeof draftProblems) =>
      said(judge, id, draft).filter((one) => one.startsWith(`${part} kr`));
    expect(inKorean(draftProblems)).toEqual(expected);
    expect(inKorean(publicationProblems)).toEqual(expected);
  },
);

test('a draft may lack languages, a message that is sent may not; one of its parts only as a whole', () => {
  const some = { text: { en: '{title}', jp: '{title}' }, short: { en: '{title}' } };
  const draft = written('won', some);
  expect(said(draftProblems, 'won', draft)).toEqual([]);
  expect(said(publicationProblems, 'won', draft)).toEqual([
    ...['text kr missing_fields', 'text cn missing_fields'],
    ...['short kr missing_fields', 'short cn missing_fields', 'short jp missing_fields'],
  ]);
});

test('where the text of the mail is too long for a text message, or has what it must not have, one is needed', () => {
  const publish = (id: MessageId, change: object) =>
    said(publicationProblems, id, written(id, change));
  const long = (length: number) => ({ text: everywhere('{title}'.padEnd(length, '가')) });
  expect(publish('won', long(200))).toEqual([]);
  expect(publish('won', long(201))).toEqual(['short missing_fields']);
  expect(publish('won', { ...long(201), short: everywhere('{title}') })).toEqual([]);
  for (const id of [
    'corrected',
    'cancelled',
    'taken-away',
    'disqualified',
    'entries-open',
  ] as const)
    expect(publish(id, { short: null })).toEqual(['short missing_fields']);
  expect(publish('cancelled', { text: everywhere('{title}'), short: null })).toEqual([]);
});

test('values stand in the message as they are, whatever is in them', () => {
  const values = { title: '{code} $& {', code: '{title}', prize: '$1', end: '}' };
  const text = { subject: { en: '{title}' }, text: { en: '{title}|{code}|{code}' }, short: null };
  expect(messageIn(text, 'kr', values)).toEqual({
    subject: '{code} $& {',
    text: '{code} $& {|{title}|{title}',
  });
  const short = { en: '{prize}', kr: '{end}' };
  expect(messageIn({ ...text, short }, 'kr', values).short).toBe('}');
});

test('each placeholder of a message can stand in its text', () => {
  for (const id of MESSAGE_IDS) {
    const text = placeholdersIn(id, 'text').map(writtenAs).join(' ');
    expect(said(draftProblems, id, { text: everywhere(text) }), id).toEqual([]);
  }
});
