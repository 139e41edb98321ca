import {
  CARD_FORM,
  type CardFormMessage,
  type CardFormQuestion,
  cardFormMessage,
} from '../../contract/card-form.ts';
import type { Language } from '../../contract/languages.ts';
import type { Unsubscribe } from './platform.ts';
import { randomToken } from './random-token.ts';

type CardFormAnswer = Extract<CardFormMessage, { id: string }>;

const frame = () =>
  document.querySelector<HTMLIFrameElement>(`iframe[name="${CARD_FORM}"]`)?.contentWindow;

/** Listens to the payment provider's form in the page; nothing else that speaks to the window is heard. */
export function onCardForm(origin: string, hear: (said: CardFormMessage) => void): Unsubscribe {
  const listen = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source === null || source !== frame()) return;
    const said = cardFormMessage(data);
    if (said) hear(said);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

/** Another language of the page; the form keeps what is typed. */
export function tellCardForm(origin: string, language: Language) {
  const wish: CardFormQuestion = { type: 'language', language };
  frame()?.postMessage(wish, origin);
}

/** Asks the form for a token of its card; the browser gives the question to no other origin. */
export function askCardForm(origin: string, signal: AbortSignal): Promise<CardFormAnswer> {
  const question = { type: 'tokenize', id: randomToken() } satisfies CardFormQuestion;
  return new Promise((resolve, reject) => {
    const stop = onCardForm(origin, (said) => {
      if (!('id' in said) || said.id !== question.id) return;
      stop();
      resolve(said);
    });
    signal.addEventListener(
      'abort',
      () => {
        stop();
        reject(signal.reason);
      },
      { once: true },
    );
    frame()?.postMessage(question, origin);
  });
}
