import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import { type MessageId, messageIn } from '../../contract/rules/message-text.ts';
import type { PrizeTask } from '../../contract/rules/prizes.ts';
import { appTexts } from '../notifications/message-texts.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';
import { endIn } from './correction-words.ts';

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
};

type Words = {
  tickets: (count: number) => string;
  pieces: (count: number, name: string) => string;
};

const WORDS: Record<Language, Words> = {
  en: {
    tickets: (count) => (count === 1 ? '1 ticket' : `${count} tickets`),
    pieces: (count, name) => (count === 1 ? name : `${count} × ${name}`),
  },
  kr: {
    tickets: (count) => `티켓 ${count}매`,
    pieces: (count, name) => (count === 1 ? name : `${name} ${count}개`),
  },
  cn: {
    tickets: (count) => `${count} 张门票`,
    pieces: (count, name) => (count === 1 ? name : `${name} ×${count}`),
  },
  jp: {
    tickets: (count) => `チケット${count}枚`,
    pieces: (count, name) => (count === 1 ? name : `${name} ${count}点`),
  },
};

function prizeIn(language: Language, { prize, tickets }: Pick<Won, 'prize' | 'tickets'>): string {
  const words = WORDS[language];
  return prize ? words.pieces(tickets, textIn(prize, language)) : words.tickets(tickets);
}

type Chosen = (id: 'won' | 'passed-on', isDue: boolean) => MessageId;

const MESSAGES: Record<'address' | 'other', Chosen> = {
  address: (id, isDue) => (isDue ? `${id}-with-address-by` : `${id}-with-address`),
  other: (id, isDue) => (isDue ? `${id}-to-confirm` : id),
};

/** A winner's message as a mail, and as a text message. */
export function winnerMessage(language: Language, won: Won, texts = appTexts): FanMessage {
  const { confirmBy } = won;
  const id = won.isPassedOn ? 'passed-on' : 'won';
  const message = MESSAGES[won.task === 'address' ? 'address' : 'other'];
  return messageIn(texts(message(id, confirmBy !== null)), language, {
    title: textIn(won.title, language),
    prize: prizeIn(language, won),
    code: won.receiptCode,
    ...(confirmBy && { end: endIn(confirmBy, language) }),
  });
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
