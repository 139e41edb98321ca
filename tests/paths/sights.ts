import { writeFileSync } from 'node:fs';
import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf } from '../machines/states.ts';

/** What a fan reads in a state of a chart. */
export type Sight = { chart: string; state: string; texts: string[] };

const file = process.env.SIGHTS;
const noted = new Map<string, { chart: string; state: string; texts: Set<string> }>();

const hasOwnText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

const textsOnScreen = (): string[] =>
  [...document.querySelectorAll('body *:not(script, style, option)')].flatMap((element) => [
    ...(hasOwnText(element) ? [element.textContent.replace(/\s+/g, ' ').trim()] : []),
    ...[element.getAttribute('placeholder') ?? element.ariaLabel ?? ''].filter(Boolean),
  ]);

/** Notes the texts of these states, if the flow book asks for them by SIGHTS. */
export function noteSight(now: AnyMachineSnapshot) {
  if (!file) return;
  const chart = now.machine.id;
  for (const state of leavesOf(now)) {
    const key = `${chart} ${state}`;
    const sight = noted.get(key) ?? { chart, state, texts: new Set() };
    for (const text of textsOnScreen()) sight.texts.add(text);
    noted.set(key, sight);
  }
}

/** Writes them to the file that SIGHTS names. */
export function writeSights() {
  if (!file) return;
  const sights: Sight[] = [...noted.values()].map((one) => ({ ...one, texts: [...one.texts] }));
  writeFileSync(file, JSON.stringify(sights));
}
