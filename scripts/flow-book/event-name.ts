import { meaningOf } from '../../tests/machines/samples.ts';

/** `signIn answers`, `after untilNextTry`, `always`, `credentials.edit` */
export function eventNameOf(type: string): string {
  const { kind, name } = meaningOf({ type });
  if (kind === 'answer') return `${name} answers`;
  if (kind === 'failure') return `${name} fails`;
  if (kind === 'part') return `${name} changes`;
  return kind === 'delay' ? `after ${name}` : name;
}
