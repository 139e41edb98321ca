import { type Answer, CONFIG } from './calls.ts';
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
function tellBrowser({ stored, userAgent, worker, push, launched, isHeldBack }: Opened): string[] {
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
    ...(isHeldBack ? ['Hold the app’s scripts back.'] : []),
  ];
}

/** A member is who has a token. */
const tellOpening = (opened: Opened): string =>
  [
    ...tellBrowser(opened),
    `Open ${opened.at} as a ${opened.stored.local.token === undefined ? 'visitor' : 'member'}.`,
  ].join(' ');

const ORDINALS = ['', 'first', 'second', 'third', 'fourth'];

function tellPress({ name, dialog, which }: Pressed): string {
  const title = dialog ? ` “${dialog}”` : '';
  const place = dialog === undefined ? '' : ` in the dialog${title}`;
  return `Press ${which ? `the ${ORDINALS[which] ?? `${which}th`} ` : ''}“${name}”${place}.`;
}

/** As a sentence for a person: `Press “Login”.` */
function tellGesture(gesture: Gesture): string {
  switch (gesture.does) {
    case 'open':
      return tellOpening(gesture);
    case 'start':
      return 'Let the app’s scripts come: it starts.';
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

/** What has come and what has gone since the step before. */
type Change = { shows: string[]; hides: string[] };

/** A step that anybody can follow: what to do, where the chart is then, all words of the first screen, what is new on it since and what has gone from it, how its controls have changed, and which calls have no answer yet. */
export type StepByHand = Change & {
  event: string;
  does: string;
  state: string;
  /** Before its scripts are there, a page has nothing of the app. */
  isStarted: boolean;
  screen?: string[];
  controls: Change;
  waiting: string[];
};

const changeOf = (now: readonly string[], before: readonly string[]): Change => ({
  shows: without(now, before),
  hides: without(before, now),
});

const starts = ({ gestures }: WalkedStep) =>
  gestures.some((one) => one.does === 'start' || (one.does === 'open' && !one.isHeldBack));

/** A walk as steps by hand, with the words of the screen. */
export const stepsByHand = ({ steps }: Walked): StepByHand[] => {
  const first = steps.findIndex(starts);
  return steps.map((step, index) => {
    const { event, state, texts, controls, waiting } = step;
    const before = index > first ? steps[index - 1] : undefined;
    return {
      ...{ event, does: tellGestures(step), state, waiting, isStarted: index >= first },
      ...(index === first && { screen: texts }),
      ...changeOf(before ? texts : [], before?.texts ?? []),
      controls: changeOf(index < first ? [] : controls, before?.controls ?? []),
    };
  });
};

/** What the server answers beside what the steps name. */
export const tellUsual = (usual: Walked['usual']): string[] =>
  usual.map(([call, answer]) => `${call}: ${tellAnswer(answer)}`);

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(' ');

const listed = (title: string, items: readonly string[]) =>
  items.length > 0 ? [`   ${title}: ${items.join(', ')}`] : [];

const tellStep = (step: StepByHand, index: number): string[] => {
  const { event, does, state, screen = [], shows, hides, controls, waiting, isStarted } = step;
  const changed = [...screen, ...shows, ...hides, ...controls.shows, ...controls.hides];
  return [
    `${index}. ${does || 'Do nothing: it follows by itself.'} [${event}] → ${state}`,
    ...(screen.length > 0 ? [`   On the screen: ${quoted(screen)}`] : []),
    ...(shows.length > 0 ? [`   New: ${quoted(shows)}`] : []),
    ...(hides.length > 0 ? [`   Gone: ${quoted(hides)}`] : []),
    ...listed('Now', controls.shows),
    ...listed('No longer', controls.hides),
    ...(isStarted ? [] : ['   The page says that it is loading.']),
    ...(isStarted && changed.length === 0 ? ['   The screen stays the same.'] : []),
    ...listed('Not answered yet', waiting),
  ];
};

/** One line a step, and below it what is to be seen then. */
export const tellSteps = (steps: readonly StepByHand[]): string[] => steps.flatMap(tellStep);

/** What holds for every path, in the order in which a tester needs it. */
export const tellStage = (begin: Date, timeZone: string | undefined): string[] => [
  `The browser’s clock says ${begin.toISOString()} when a page opens, in the time zone ${timeZone}. It stands still, and moves on only where a step says that time passes; frames and timers without a wait go on.`,
  `Each page comes as /app-shell does: without contents. Its settings, \`config\` in the script “sent”, are ${JSON.stringify(CONFIG)}.`,
  'The server answers as the steps and the list below them say, and 200 {} to any other call. A call is named without its query. What is not answered yet waits until a step answers it.',
  'A member is who has the token that the step stores; a visitor’s browser has stored nothing but what the step says.',
  "Google’s script, https://accounts.google.com/gsi/client, brings `google.accounts.oauth2.initCodeClient(client)`, whose `requestCode()` stands for Google’s window. What is chosen there is told by `client.callback({ code, state: client.state })`, a closed or blocked window by `client.error_callback({ type })`. The payment provider’s form, at the address `paymentForm`, is a page that says to its `parent` what a step tells (`postMessage`), and is asked for a card by `{ type: 'tokenize', id }`. Any other page of another origin does not answer.",
  "“Without a reload” is `history.pushState(null, '', address)` and a `popstate` event. What one step does follows at once; the screen is as said once nothing is loading.",
  'The words are all texts in the page and the names of its controls, also what waits invisibly in its place; not the words of pictures, nor what a list offers.',
];
