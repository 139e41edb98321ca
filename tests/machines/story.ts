import type { AnyEventObject } from 'xstate';
import type { Path } from './paths.ts';
import { meaningOf } from './samples.ts';

/** Its values, with their names where the value alone is unclear. */
function detailsOf(key: string, value: unknown): string[] {
  if (value === undefined || value instanceof Error) return [];
  if (value === null) return [key ? `no ${key}` : 'nothing'];
  if (typeof value === 'boolean' && key) return [value ? key : `not ${key}`];
  if (typeof value !== 'object') return [value === '' ? `no ${key}` : String(value)];
  return Object.entries(value).flatMap(([name, part]) => detailsOf(name, part));
}

const withDetails = (words: string, value: unknown) => {
  const details = detailsOf('', value).join(', ');
  return details ? `${words} (${details})` : words;
};

/** A chart by its state, anything else by its contents. */
function tellPart({ value, context }: { value?: unknown; context: unknown }): string {
  if (value !== undefined) return detailsOf('', value).join('.');
  return `at ${detailsOf('', context).join(', ')}`;
}

/** As text for a tester: `signIn answers (suspended)`, `throttle passes`. */
export function tellEvent(event: AnyEventObject): string {
  const { kind, name } = meaningOf(event);
  const { type: _, output, ...payload } = event;
  if (kind === 'delay') return `${name} passes`;
  if (kind === 'failure') return `${name} gets no answer`;
  if (kind === 'part') return `${name} is ${tellPart(event.snapshot)}`;
  if (kind === 'answer') return withDetails(`${name} answers`, output);
  return withDetails(name, payload);
}

/** On one line: the events, shortened. */
export const storyOf = (path: Path): string =>
  path
    .slice(1)
    .map(({ event }) => tellEvent(event).replace(/(?<=^.{48}).+/, '…'))
    .join(' · ');
