import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import { type MessageId, messageIn } from '../../contract/rules/message-text.ts';
import type { PrizeTask } from '../../contract/rules/prizes.ts';
import { wordsIn } from '../lib/words.ts';
import { appTexts } from '../notifications/message-texts.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';
import { endIn, showIn } from './correction-words.ts';

export type Won = {
  title: LocalizedText;
  receiptCode: string;
  tickets: number;
  /** Tickets if there is none. */
  prize?: LocalizedText | null;
  task: PrizeTask;
  /** The place was somebody else's before. */
  isPassedOn: boolean;
  /** ISO 8601; null if nothing ends. */
  confirmBy: string | null;
  showStartsAt?: string | null;
  venue?: LocalizedText | null;
  /** What the event says to those who hold a place alone. */
  winnersText?: LocalizedText | null;
};

function prizeIn(language: Language, { prize, tickets }: Pick<Won, 'prize' | 'tickets'>): string {
  const i18n = wordsIn(language);
  if (!prize)
    return i18n.t('{count, plural, one {# ticket} other {# tickets}}', { count: tickets });
  const name = textIn(prize, language);
  return tickets === 1 ? name : i18n.t('{count} × {name}', { count: tickets, name });
}

type Chosen = (id: 'won' | 'passed-on', isDue: boolean) => MessageId;

const MESSAGES: Record<'address' | 'other', Chosen> = {
  address: (id, isDue) => (isDue ? `${id}-with-address-by` : `${id}-with-address`),
  other: (id, isDue) => (isDue ? `${id}-to-confirm` : id),
};

/** Where and when, for whoever has nothing left to confirm. */
function nextIn(language: Language, { showStartsAt, venue, winnersText }: Won): string[] {
  const i18n = wordsIn(language);
  const facts = [
    ...(showStartsAt ? [showIn(showStartsAt, language)] : []),
    ...(venue ? [i18n.t('Place: {name}', { name: textIn(venue, language) })] : []),
  ];
  return [facts.join('\n'), winnersText ? textIn(winnersText, language) : ''].filter(Boolean);
}

/** A winner's message as a mail, which also says what comes next, and as a text message. */
export function winnerMessage(language: Language, won: Won, texts = appTexts): FanMessage {
  const { confirmBy } = won;
  const id = won.isPassedOn ? 'passed-on' : 'won';
  const message = MESSAGES[won.task === 'address' ? 'address' : 'other'];
  const { subject, text, short } = messageIn(texts(message(id, confirmBy !== null)), language, {
    title: textIn(won.title, language),
    prize: prizeIn(language, won),
    code: won.receiptCode,
    ...(confirmBy && { end: endIn(confirmBy, language) }),
  });
  const next = confirmBy === null ? nextIn(language, won) : [];
  return { subject, text: [text, ...next].join('\n\n'), short: short ?? text };
}

type Unconfirmed = Pick<Won, 'title' | 'tickets' | 'prize' | 'task'> & { confirmBy: string };

/** To a winner who has not confirmed the place yet. */
export const reminderMessage = (
  language: Language,
  won: Unconfirmed,
  texts = appTexts,
): FanMessage =>
  messageIn(texts(won.task === 'address' ? 'reminder-of-address' : 'reminder'), language, {
    title: textIn(won.title, language),
    prize: prizeIn(language, won),
    end: endIn(won.confirmBy, language),
  });
