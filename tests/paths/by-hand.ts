import type { Language } from '../../contract/languages.ts';
import type { Words } from '../../scripts/lib/translations.ts';
import type { Answer } from './calls.ts';
import type { Gesture } from './gestures.ts';
import type { Walked, WalkedStep } from './walked.ts';

export type Translate = (text: string) => Words;

function tellAnswer({ status = 200, body, text }: Answer): string {
  const said = text ?? JSON.stringify(body ?? {});
  return `${status} ${said.length > 160 ? `${said.slice(0, 160)}…` : said}`;
}

function seconds(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 1_000)} s`;
}

/** As a sentence for a person: `Press “Login”.` */
function tellGesture(gesture: Gesture, named: (name: string) => string): string {
  switch (gesture.does) {
    case 'open':
      return `Open ${gesture.at} as a ${gesture.isMember ? 'member' : 'visitor'}.`;
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

/** One line a step, and one for what is new on the screen. */
export const tellSteps = (steps: readonly StepByHand[]): string[] =>
  steps.flatMap(({ event, does, state, shows }, index) => [
    `${index}. ${does || 'Nothing is done.'} [${event}] → ${state}`,
    ...(shows.length > 0 ? [`   New: ${shows.map((text) => `“${text}”`).join(' ')}`] : []),
  ]);
