import type { Field } from '../../../contract/content/fields.ts';
import { giveawayIn } from '../../../contract/rules/giveaway-lines.ts';
import { tidyLine } from '../../../contract/rules/text.ts';
import type { ImportProblem } from '../../../contract/schemas/bulk.ts';

/** In characters: enough to recognise a cell by. */
const MOST_FOUND = 60;

function textOf({ type }: Field, value: unknown): string {
  if (typeof value === 'string') return value;
  const line =
    type === 'giveaways' && Array.isArray(value)
      ? value.find((one) => typeof one === 'string' && !giveawayIn(one))
      : undefined;
  return line ?? JSON.stringify(value) ?? '';
}

/** For a report, and for the terminal of an operator. */
function asFound(text: string): string {
  const characters = [...tidyLine(text).replace(/\p{C}/gu, '')];
  const isWhole = characters.length <= MOST_FOUND;
  return isWhole ? characters.join('') : `${characters.slice(0, MOST_FOUND).join('')}…`;
}

function allowedIn(field: Field): Pick<ImportProblem, 'allowed'> {
  if (field.type === 'number') return { allowed: `${field.min}–${field.max}` };
  return field.type === 'choice' ? { allowed: field.options.join(', ') } : {};
}

/** What is said of a value that the field does not take: what it takes, and what stands there. */
export const unexpectedValue = (
  field: Field,
  value: unknown,
): Pick<ImportProblem, 'code' | 'found' | 'allowed'> => ({
  ...{ code: `expected_${field.type}`, found: asFound(textOf(field, value)) },
  ...allowedIn(field),
});
