import { isCountry } from '../../contract/countries.ts';
import { BCP47, type Language } from '../../contract/languages.ts';
import type { Words } from '../../scripts/lib/translations.ts';
import type { Answer } from './calls.ts';
import type { Gesture } from './gestures.ts';
import type { Walked, WalkedStep } from './walked.ts';

export type Translate = (text: string) => Words;

/** The name of a control on the screen; `country`: its code, if it is one. */
type Named = (name: string, country?: string) => string;
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
function tellBrowser({ stored, userAgent, worker, launched }: Opened): string[] {
  const store = (kept: Record<string, string>, where: string) =>
    Object.entries(kept).map(([key, value]) => `Store “${value}” as “${key}” ${where}.`);
  return [
    ...store(stored.local, 'in the local storage'),
    ...store(stored.session, 'in the session storage'),
    ...(userAgent ? [`Let the browser call itself “${userAgent}”.`] : []),
    ...(worker === 'known' ? ['A worker of an earlier visit is in control.'] : []),
    ...(worker === 'new' ? ['No worker is there yet.'] : []),
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

function tellPress({ name, isInDialog, which }: Pressed, named: Named): string {
  const place = isInDialog ? ' in the dialog' : '';
  return `Press ${which ? `the ${ORDINALS[which] ?? `${which}th`} ` : ''}${named(name)}${place}.`;
}

/** As a sentence for a person: `Press “Login”.` */
function tellGesture(gesture: Gesture, named: Named): string {
  switch (gesture.does) {
    case 'open':
      return tellOpening(gesture);
    case 'goTo':
      return `Go to ${gesture.at}, without a reload.`;
    case 'press':
      return tellPress(gesture, named);
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
      return `Choose ${named(gesture.option, gesture.value)} in ${named(gesture.name)}.`;
    case 'escape':
      return 'Press Escape.';
    case 'happens':
      return gesture.told;
    case 'answer':
      if (!gesture.answer) return `The connection breaks before ${gesture.call} is answered.`;
      return `${gesture.from ? 'From now on the' : 'The'} server answers ${gesture.call}: ${tellAnswer(gesture.answer)}`;
    case 'pass':
      return `${seconds(gesture.milliseconds)} pass.`;
  }
}

/** All that is done in a step, as sentences; the names of controls as `named` gives them. */
export const tellGestures = (
  { gestures }: WalkedStep,
  named: Named = (name) => `“${name}”`,
): string => gestures.map((gesture) => tellGesture(gesture, named)).join(' ');

/** Those of these texts that are not among the others. */
const without = (texts: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return texts.filter((text) => !known.has(text));
};

const DAY = /(?<=^|\W)[A-Z][a-z]+ \d{1,2}, \d{4}(?: at \d{1,2}:\d\d [AP]M)?/g;

/** Days are not in the catalogues either, nor the brand behind a page's title. */
function textIn(language: Language, translate: Translate): (text: string) => string {
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(BCP47[language], { dateStyle: 'long', ...style });
  const [day, moment] = [format({}), format({ timeStyle: 'short' })];
  const dayIn = (told: string) => {
    const at = new Date(told.replace(' at ', ' ').replaceAll('\u00a0', ' '));
    if (Number.isNaN(at.getTime())) return told;
    return (told.includes(' at ') ? moment : day).format(at);
  };
  return (text) =>
    text
      .split(' | ')
      .map((part) => translate(part)[language].replace(DAY, dayIn))
      .join(' | ');
}

/** A country's name is not in the catalogues. */
function nameIn(language: Language, translate: Translate): Named {
  const countries = (tag: string) => new Intl.DisplayNames([tag], { type: 'region' });
  const [english, own] = [countries('en'), countries(BCP47[language])];
  return (name, country) => {
    if (!isCountry(country)) return `“${translate(name)[language]}”`;
    return `“${name.replace(english.of(country) ?? country, own.of(country) ?? country)}”`;
  };
}

/** A step that anybody can follow: what to do, where the chart is then, what is new on the screen, what has gone from it, and which calls have no answer yet. */
export type StepByHand = {
  event: string;
  does: string;
  state: string;
  shows: string[];
  hides: string[];
  waiting: string[];
};

/** A walk as steps by hand, with the words of the screen in a language. */
export function stepsByHand(
  { steps }: Walked,
  translate: Translate,
  language: Language,
): StepByHand[] {
  const named = nameIn(language, translate);
  const textOf = textIn(language, translate);
  const inLanguage = (texts: string[]) => (language === 'en' ? texts : texts.map(textOf));
  return steps.map((step, index) => {
    // Of the first page a reader needs no list.
    const before = steps[index - 1]?.texts ?? step.texts;
    return {
      event: step.event,
      does: tellGestures(step, named),
      state: step.state,
      shows: inLanguage(without(step.texts, before)),
      hides: inLanguage(without(before, step.texts)),
      waiting: step.waiting,
    };
  });
}

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
