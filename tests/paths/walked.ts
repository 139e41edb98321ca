import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { leafOf } from '../machines/states.ts';
import { luna } from '../member-fixture.ts';
import { type Answer, type Call, isCall, USUAL } from './calls.ts';
import type { Fan } from './fan.ts';
import type { Gesture } from './gestures.ts';
import { readPage } from './look.ts';

/** What happened to the chart, what was done for it, the state of the chart after it, all that a fan reads then, how the controls are, and the calls that have no answer yet. */
export type WalkedStep = {
  event: string;
  gestures: Gesture[];
  state: string;
  texts: string[];
  controls: string[];
  waiting: Call[];
};

/** A path as it was walked on a screen; `walk`: its name as in `walksOfChart`, in which it has its number. */
export type Walked = {
  chart: string;
  walk: string;
  number: number;
  place: string;
  title: string;
  /** The browser's time zone, in which the page tells days. */
  timeZone: string;
  steps: WalkedStep[];
  /** What the server answered to the calls that no step names. */
  usual: [Call, Answer][];
};

const file = process.env.WALKED;
const walked: Walked[] = [];

const hasOwnText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

const textsOnScreen = (): string[] =>
  [...document.querySelectorAll('body *:not(script, style, option)')].flatMap((element) => [
    ...(hasOwnText(element) ? [element.textContent.replace(/\s+/g, ' ').trim()] : []),
    ...[element.getAttribute('placeholder') ?? element.ariaLabel ?? ''].filter(Boolean),
  ]);

/** `“Terms of Service (required)” is ticked`: of boxes, fields and buttons what is not as usual. */
function controlsOnScreen(): string[] {
  const { ticked, fields, buttons } = readPage();
  const filled = fields.filter(({ value }) => value !== '');
  const closed = fields.filter(({ disabled }) => disabled);
  const off = buttons.filter(({ name, isOff }) => isOff && name !== '');
  const busy = buttons.filter(({ name, isBusy }) => isBusy && name !== '');
  return [
    ...ticked.map((label) => `“${label}” is ticked`),
    ...filled.map(({ label, value }) => `“${label}” holds “${value}”`),
    ...closed.map(({ label }) => `“${label}” takes no text`),
    ...off.map(({ name }) => `“${name}” cannot be pressed`),
    ...busy.map(({ name }) => `“${name}” is busy`),
  ];
}

/** The texts once they no longer change by themselves, so that each run notes the same. */
async function settledTexts({ settle }: Fan): Promise<string[]> {
  let texts: string[] = [];
  for (let unchanged = 0; unchanged < 3; ) {
    await settle();
    const now = [...new Set(textsOnScreen())];
    unchanged = isDeepStrictEqual(now, texts) ? unchanged + 1 : 0;
    texts = now;
  }
  return texts;
}

/** What no step answers, and what it is answered. */
async function usualIn(steps: readonly WalkedStep[], fan: Fan): Promise<[Call, Answer][]> {
  const gestures = steps.flatMap((step) => step.gestures);
  const named = new Set(
    gestures.flatMap((one) => {
      if (one.does === 'open') return one.held;
      return one.does === 'answer' ? one.call : [];
    }),
  );
  const user = gestures.flatMap((one) => (one.does === 'open' && one.user) || []).at(-1) ?? luna;
  const usual: [Call, Answer][] = [];
  for (const call of Object.keys(USUAL).filter(isCall)) {
    if (named.has(call) || (await fan.sent(call)).length === 0) continue;
    usual.push([call, call === 'GET /api/auth/my-data' ? { body: { user } } : USUAL[call]]);
  }
  return usual;
}

/** Notes a walk for the flow book and the paths by hand, which ask for it by WALKED. */
export function noteWalk(
  walk: Omit<Walked, 'steps' | 'usual' | 'timeZone'>,
  events: readonly string[],
) {
  const steps: WalkedStep[] = [];
  let gestures: Gesture[] = [];
  return {
    gesture: (gesture: Gesture) => void gestures.push(gesture),
    async sight(now: AnyMachineSnapshot, step: number, fan: Fan) {
      // Regions of one state are seen one after another.
      if (!file || steps[step]) return;
      const texts = await settledTexts(fan);
      const waiting = [...new Set(fan.waiting())];
      const controls = [...new Set(controlsOnScreen())];
      const event = events[step] ?? '';
      steps[step] = { event, gestures, state: leafOf(now), texts, controls, waiting };
      gestures = [];
    },
    async end(fan: Fan) {
      if (!file) return;
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      walked.push({ ...walk, timeZone, steps, usual: await usualIn(steps, fan) });
    },
  };
}

/** Writes the noted walks to the file that WALKED names. */
export function writeWalked() {
  if (file) writeFileSync(file, JSON.stringify(walked));
}
