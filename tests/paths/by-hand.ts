import type { Language } from '../../contract/languages.ts';
import type { Words } from '../../scripts/lib/translations.ts';
import type { Answer } from './calls.ts';
import type { Gesture } from './gestures.ts';
import type { Walked, WalkedStep } from './walked.ts';

export type Translate = (text: string) => Words;

function tellAnswer({ status = 200, body, text }: Answer): string {
  return `${status} ${text ?? JSON.stringify(body ?? {})}`;
}

function seconds(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 1_000)} s`;
}

/** A member is who has a token. */
function tellOpening({ at, stored: { session, local } }: Gesture & { does: 'open' }): string {
  const store = (kept: Record<string, string>, where: string) =>
    Object.entries(kept).map(([key, value]) => `Store “${value}” as “${key}” ${where}.`);
  return [
    ...store(local, 'in the local storage'),
    ...store(session, 'in the session storage'),
    `Open ${at} as a ${local.token === undefined ? 'visitor' : 'member'}.`,
  ].join(' ');
}

/** As a sentence for a person: `Press “Login”.` */
function tellGesture(gesture: Gesture, named: (name: string) => string): string {
  switch (gesture.does) {
    case 'open':
      return tellOpening(gesture);
    case 'goTo':
      return `Go to ${gesture.at}, without a reload.`;
    case 'press':
      return `Press ${named(gesture.name)}.`;
    case 'follow':
      return `Follow the link ${named(gesture.name)}.`;
    case 'tick':
      return `Tick ${named(gesture.name)}.`;
    case 'untick':
      return `Untick ${named(gesture.name)}.`;
    case 'fill':
      if (gesture.value === '') return `Empty ${named(gesture.name)}.`;
      return `Fill in ${named(gesture.name)} with “${gesture.value}”.`;
    case 'choose':
      return `Choose ${gesture.value} in ${named(gesture.name)}.`;
    case 'escape':
      return 'Press Escape.';
    case 'happens':
      return gesture.told;
    case 'answer':
      if (!gesture.answer) return `The connection breaks before ${gesture.call} is answered.`;
      return `The server answers ${gesture.call}: ${tellAnswer(gesture.answer)}`;
    case 'pass':
      return `${seconds(gesture.milliseconds)} pass.`;
  }
}

/** All that is done in a step, as sentences; the names of controls as `named` gives them. */
export const tellGestures = (
  { gestures }: WalkedStep,
  named = (name: string) => `“${name}”`,
): string => gestures.map((gesture) => tellGesture(gesture, named)).join(' ');

/** The texts that were not there in the step before. */
const newTexts = ({ texts }: WalkedStep, before: WalkedStep | undefined) => {
  const known = new Set(before?.texts);
  return texts.filter((text) => !known.has(text));
};

/** A step that anybody can follow: what to do, where the chart is then, and what is new on the screen. */
export type StepByHand = { event: string; does: string; state: string; shows: string[] };

/** A walk as steps by hand, with the words of the screen in a language. */
export function stepsByHand(
  { steps }: Walked,
  translate: Translate,
  language: Language,
): StepByHand[] {
  const inLanguage = (text: string) => translate(text)[language];
  return steps.map((step, index) => ({
    event: step.event,
    does: tellGestures(step, (name) => `“${inLanguage(name)}”`),
    state: step.state,
    // Of the first page a reader needs no list.
    shows: index === 0 ? [] : newTexts(step, steps[index - 1]).map(inLanguage),
  }));
}

/** What the server answers beside what the steps name. */
export const tellUsual = (usual: Walked['usual']): string[] =>
  usual.map(([call, answer]) => `${call}: ${tellAnswer(answer)}`);

/** One line a step, and one for what is new on the screen. */
export const tellSteps = (steps: readonly StepByHand[]): string[] =>
  steps.flatMap(({ event, does, state, shows }, index) => [
    `${index}. ${does || 'Nothing is done.'} [${event}] → ${state}`,
    ...(shows.length > 0 ? [`   New: ${shows.map((text) => `“${text}”`).join(' ')}`] : []),
  ]);
