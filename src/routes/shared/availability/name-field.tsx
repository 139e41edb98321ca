import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { NameProblem } from '../../../../contract/rules/names.ts';
import type { Availability, AvailabilitySnapshot } from '../../../flows/availability.ts';
import { FieldButton } from '../../../ui/button.tsx';
import type { Answer } from '../../../ui/inline-answer.tsx';
import { VerbatimField } from '../../../ui/text-field.tsx';
import { CHECK_FAILED, type NameWords } from './name-words.ts';

const VERDICTS = ['available', 'taken', 'invalid', 'forbidden'] as const;

function useNameAnswer(
  now: AvailabilitySnapshot,
  words: NameWords,
  problem: MessageDescriptor | undefined,
): Answer | undefined {
  const { t } = useLingui();
  if (now.hasTag('failed')) return { tone: 'warn', text: t(CHECK_FAILED) };
  const verdict = VERDICTS.find((tag) => now.hasTag(tag));
  if (verdict && !(verdict === 'available' && problem)) {
    return { tone: verdict === 'available' ? 'good' : 'bad', text: t(words.verdicts[verdict]) };
  }
  return problem && { tone: 'bad', text: t(problem) };
}

type NameFieldProps = {
  actor: Availability;
  label: string;
  hint: string;
  name: string;
  autoComplete: string;
  /** Reserved under the field for the longest message. */
  lines: 2 | 3;
  /** Cleans up the typed name. */
  clean?: (typed: string) => string;
  words: NameWords;
  rule: (value: string) => NameProblem | undefined;
  /** Reports an error at once; otherwise only after the fan has left the field. */
  strict: boolean;
  /** Other errors of a name that is valid and may even be free. */
  objection?: MessageDescriptor | undefined;
  readOnly?: boolean;
};

/** A name, and the button that checks whether it is free. */
export const NameField = ({ actor, words, rule, strict, objection, ...native }: NameFieldProps) => {
  const now = useSelector(actor, (snapshot) => snapshot);
  const [left, setLeft] = useState(false);
  const { value } = now.context;
  const isJudged = strict || (left && value !== '');
  const broken = isJudged ? rule(value) : undefined;
  const problem = broken
    ? words.problems[broken]
    : isJudged || now.hasTag('available')
      ? objection
      : undefined;
  const busy = now.hasTag('busy');
  return (
    <VerbatimField
      {...native}
      value={value}
      answer={useNameAnswer(now, words, problem)}
      onChange={(typed) => actor.send({ type: 'value.typed', value: typed })}
      onBlur={() => setLeft(true)}
      end={
        <FieldButton
          busy={busy}
          disabled={!busy && !now.can({ type: 'value.check' })}
          onClick={() => actor.send({ type: 'value.check' })}
        >
          <Trans>Check</Trans>
        </FieldButton>
      }
    />
  );
};
