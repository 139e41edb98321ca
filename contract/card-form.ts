import type { Language } from './languages.ts';

/** The name of the frame with the payment provider's form; the fields of a card are in it alone. */
export const CARD_FORM = 'card-form';

/** What the form says to the page around it; `id` is that of the question which is answered. */
export type CardFormMessage =
  | { type: 'ready' | 'submit' }
  | { type: 'edit'; isEmpty: boolean }
  | { type: 'height'; height: number }
  | { type: 'token'; token: string; id: string }
  | { type: 'refused'; code: string; id: string };

/** What the page asks of the form: a token for the card that is typed there, or other words around what is typed. */
export type CardFormQuestion =
  | { type: 'tokenize'; id: string }
  | { type: 'language'; language: Language };

const TALLEST = 2_000;

/** A message as the form sends it, or undefined for any other. */
export function cardFormMessage(data: unknown): CardFormMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const said: Partial<Record<string, unknown>> = { ...data };
  const { type, isEmpty, height, token, code, id } = said;
  if (type === 'ready' || type === 'submit') return { type };
  if (type === 'edit' && typeof isEmpty === 'boolean') return { type, isEmpty };
  if (type === 'height' && typeof height === 'number' && height > 0 && height <= TALLEST) {
    return { type, height };
  }
  if (typeof id !== 'string') return undefined;
  if (type === 'token' && typeof token === 'string') return { type, token, id };
  if (type === 'refused' && typeof code === 'string') return { type, code, id };
  return undefined;
}
