import type { Answer } from './calls.ts';
import type { Gesture } from './gestures.ts';
import type { Walked, WalkedStep } from './walked.ts';

type Opened = Extract<Gesture, { does: 'open' }>;
type Pressed = Extract<Gesture, { does: 'press' }>;

/** Of a long list a reader needs the first alone. */
const MANY = 20;

const shortened = (_: string, value: unknown): unknown =>
  Array.isArray(value) && value.length > MANY
    ? [value[0], `… ${value.length - 1} more like it`]
    : value;

function tellAnswer({ status = 200, body, text, headers = {} }: Answer): string {
  const named = Object.entries(headers).map(([name, value]) => ` (${name}: ${value})`);
  return `${status}${named.join('')} ${text ?? JSON.stringify(body ?? {}, shortened)}`;
}

function seconds(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 1_000)} s`;
}

/** What the browser is and has before the page opens. */
function tellBrowser({ stored, userAgent, worker, push, launched }: Opened): string[] {
  const store = (kept: Record<string, string>, where: string) =>
    Object.entries(kept).map(([key, value]) => `Store “${value}” as “${key}” ${where}.`);
  return [
    ...store(stored.local, 'in the local storage'),
    ...store(stored.session, 'in the session storage'),
    ...(userAgent ? [`Let the browser call itself “${userAgent}”.`] : []),
    ...(worker === 'known' ? ['A worker of an earlier visit is in control.'] : []),
    ...(worker === 'new' ? ['No worker is there yet.'] : []),
    ...(push ? ['Let the browser allow notifications.'] : []),
    ...(launched ? ['It is the first launch of the installed app.'] : []),
  ];
}

/** A member is who has a token. */
const tellOpening = (opened: Opened): string =>
  [
    ...tellBrowser(opened),
    `Open ${opened.at} as a ${opened.stored.local.token === undefined ? 'visitor' : 'member'}.`,
  ].join(' ');

const ORDINALS = ['', 'first', 'second', 'third', 'fourth'];

function tellPress({ name, isInDialog, which }: Pressed): string {
  const place = isInDialog ? ' in the dialog' : '';
  return `Press ${which ? `the ${ORDINALS[which] ?? `${which}th`} ` : ''}“${name}”${place}.`;
}

/** As a sentence for a person: `Press “Login”.` */
function tellGesture(gesture: Gesture): string {
  switch (gesture.does) {
    case 'open':
      return tellOpening(gesture);
    case 'goTo':
      return `Go to ${gesture.at}, without a reload.`;
    case 'press':
      return tellPress(gesture);
    case 'follow':
      return `Follow the link “${gesture.name}”.`;
    case 'tick':
      return `Tick “${gesture.name}”.`;
    case 'untick':
      return `Untick “${gesture.name}”.`;
    case 'fill':
      if (gesture.value === '') return `Empty “${gesture.name}”.`;
      return `Fill in “${gesture.name}” with “${gesture.value}”.`;
    case 'choose':
      return `Choose “${gesture.option}” in “${gesture.name}”.`;
    case 'escape':
      return 'Press Escape.';
    case 'happens':
      return gesture.told;
    case 'answer':
      if (!gesture.answer) return `The connection breaks before ${gesture.call} is answered.`;
      return `${gesture.from ? 'From now on the' : 'The'} server answers ${gesture.call}: ${tellAnswer(gesture.answer)}.`;
    case 'pass':
      return `${seconds(gesture.milliseconds)} pass.`;
  }
}

/** All that is done in a step, as sentences. */
export const tellGestures = ({ gestures }: WalkedStep): string =>
  gestures.map(tellGesture).join(' ');

/** Those of these texts that are not among the others. */
const without = (texts: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return texts.filter((text) => !known.has(text));
};

/** A step that anybody can follow: what to do, where the chart is then, what is new on the screen, what has gone from it, and which calls have no answer yet. */
export type StepByHand = {
  event: string;
  does: string;
  state: string;
  shows: string[];
  hides: string[];
  waiting: string[];
};

/** A walk as steps by hand, with the words of the screen. */
export const stepsByHand = ({ steps }: Walked): StepByHand[] =>
  steps.map((step, index) => {
    // Of the first page a reader needs no list.
    const before = steps[index - 1]?.texts ?? step.texts;
    return {
      event: step.event,
      does: tellGestures(step),
      state: step.state,
      shows: without(step.texts, before),
      hides: without(before, step.texts),
      waiting: step.waiting,
    };
  });

/** What the server answers beside what the steps name. */
export const tellUsual = (usual: Walked['usual']): string[] =>
  usual.map(([call, answer]) => `${call}: ${tellAnswer(answer)}`);

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(' ');

/** One line a step, and below it what is to be seen then. */
export const tellSteps = (steps: readonly StepByHand[]): string[] =>
  steps.flatMap(({ event, does, state, shows, hides, waiting }, index) => {
    const isSame = index > 0 && shows.length === 0 && hides.length === 0;
    return [
      `${index}. ${does || 'Do nothing: it follows by itself.'} [${event}] → ${state}`,
      ...(shows.length > 0 ? [`   New: ${quoted(shows)}`] : []),
      ...(hides.length > 0 ? [`   Gone: ${quoted(hides)}`] : []),
      ...(isSame ? ['   The words on the screen stay the same.'] : []),
      ...(waiting.length > 0 ? [`   Not answered yet: ${waiting.join(', ')}`] : []),
    ];
  });
