import { BRAND } from '../../contract/brand.ts';
import { COMPANY } from '../../contract/company.ts';
import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import type { Topic } from '../../contract/rules/message-choices.ts';
import { type MessageId, messageIn } from '../../contract/rules/message-text.ts';
import { type ServerWords, wordsIn } from '../lib/words.ts';
import type { MessageTexts } from './message-texts.ts';

type Notification = { title: string; body: string };

/** What is told by the choices of a topic, which may be more than the topic's own news. */
type About = Topic | 'cancellation' | 'correction' | 'update';

/** What staff can write (contract/rules/message-text.ts). */
const WRITTEN = {
  events: 'entries-open',
  winners: 'winners-announced',
} as const satisfies Partial<Record<About, MessageId>>;

type Written = keyof typeof WRITTEN;

const isWritten = (about: About): about is Written => Object.hasOwn(WRITTEN, about);

const LINES: Record<Exclude<About, Written>, (i18n: ServerWords) => string> = {
  cancellation: (i18n) => i18n.t('This event was cancelled. Your entry no longer counts.'),
  correction: (i18n) => i18n.t('This event was corrected. Your entry stays valid.'),
  notices: (i18n) => i18n.t('There is a new notice.'),
  update: (i18n) => i18n.t('This notice was updated.'),
  auditions: (i18n) => i18n.t('The audition is open.'),
  videos: (i18n) => i18n.t('There is a new video.'),
};

const stopIn = (i18n: ServerWords) => i18n.t('To stop: Settings > Notifications');

export function testWords(language: Language): Notification {
  const i18n = wordsIn(language);
  return {
    title: i18n.t('[{BRAND}] Test'),
    body: i18n.t('Notifications work in this browser.'),
  };
}

export type NewsToTell = { about: About; title: LocalizedText; isAdvertising: boolean };

/** `head` is the subject of a mail, and the title of a notification. */
function sayingOf({ about, ...said }: NewsToTell, language: Language, texts: MessageTexts) {
  const title = textIn(said.title, language);
  const i18n = wordsIn(language);
  // As the law wants it at the very beginning (Act on Promotion of Information and Communications Network Utilization, Art. 50).
  const mark = said.isAdvertising ? `${i18n.t('(Ad)')} ` : '';
  if (!isWritten(about)) {
    const line = LINES[about](i18n);
    return { head: `${mark}[${BRAND}] ${title}`, text: `${title}\n${line}`, line };
  }
  const { subject, text, short = text } = messageIn(texts(WRITTEN[about]), language, { title });
  return { head: `${mark}${subject}`, text, line: short };
}

/** A notification: advertising is marked as such, and says how to stop it. */
export function pushWords(said: NewsToTell, language: Language, texts: MessageTexts): Notification {
  const { head, line } = sayingOf(said, language, texts);
  const body = said.isAdvertising ? `${line}\n${stopIn(wordsIn(language))}` : line;
  return { title: head, body };
}

/** A mail, with the addresses of what it is about and of the page on which it is stopped. */
export function mailWords(
  said: NewsToTell,
  language: Language,
  links: { about: string; stop: string },
  texts: MessageTexts,
): { subject: string; text: string } {
  const { head, text: saying } = sayingOf(said, language, texts);
  const i18n = wordsIn(language);
  const text = [
    saying,
    links.about,
    `${stopIn(i18n)}\n${links.stop}`,
    `${i18n.t('Sent by')}: ${COMPANY.name}, ${COMPANY.address}, ${COMPANY.email}`,
  ].join('\n\n');
  return { subject: head, text };
}
