import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Field } from '../../../../contract/content/fields.ts';
import type { ImportProblem } from '../../../../contract/schemas/bulk.ts';
import * as css from './expected-value.css.ts';

/** What somebody may type just so: in one piece, and in every language the same. */
export const Sample = ({ children }: { children: ReactNode }) => (
  <code className={css.sample} translate="no">
    {children}
  </code>
);

const ONE_TEXT = '{"en": "Title"}';
const TEXTS = '[{"en": "Title"}]';
const QUESTIONS = '[{"kind": "text", "label": {"en": "Question"}}]';

const PRIZES = '[{"name": {"en": "Album"}, "task": "nothing", "handover": "door"}]';

const text = () => <Trans>Expected: a text.</Trans>;
const localized = () => (
  <Trans>
    Expected: a text with its languages, such as <Sample>{ONE_TEXT}</Sample>
  </Trans>
);

type Expected = (allowed: ReactNode) => ReactNode;

/** What a field takes, by its type. */
const EXPECTED: Record<`expected_${Field['type']}`, Expected> = {
  expected_moment: () => (
    <Trans>
      Expected: a date and time such as <Sample>2026-07-04T18:00</Sample>
    </Trans>
  ),
  expected_day: () => (
    <Trans>
      Expected: a date such as <Sample>2026-07-04</Sample>
    </Trans>
  ),
  expected_yesNo: () => (
    <Trans>
      Expected: <Sample>true</Sample> or <Sample>false</Sample> (yes, no, 1 and 0 also work)
    </Trans>
  ),
  expected_number: (allowed) => (
    <Trans>
      Expected: a whole number without separators (<Sample>{allowed}</Sample>)
    </Trans>
  ),
  expected_choice: (allowed) => <Trans>Expected: one of {allowed}</Trans>,
  expected_giveaways: () => (
    <Trans>
      Expected: winners × tickets, such as <Sample>40 × 2</Sample>
    </Trans>
  ),
  expected_questions: () => (
    <Trans>
      Expected: a list of questions, such as <Sample>{QUESTIONS}</Sample>
    </Trans>
  ),
  expected_prizes: () => (
    <Trans>
      Expected: a list of prizes, such as <Sample>{PRIZES}</Sample>
    </Trans>
  ),
  expected_line: text,
  expected_text: text,
  expected_picture: text,
  expected_item: text,
  expected_path: text,
  expected_youtube: text,
  expected_lines: () => <Trans>Expected: a list of texts.</Trans>,
  expected_localizedLine: localized,
  expected_localizedText: localized,
  expected_localizedLines: () => (
    <Trans>
      Expected: a list of texts with their languages, such as <Sample>{TEXTS}</Sample>
    </Trans>
  ),
};

/** Undefined for a problem of another kind, and for one that this build does not know. */
export function expectedValue({ code, allowed }: ImportProblem): ReactNode {
  const known: Partial<Record<string, Expected>> = EXPECTED;
  return known[code]?.(allowed && <span translate="no">{allowed}</span>);
}
