import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { useSecondsUntil } from '../wizard/seconds-until.ts';

const MINUTE = 60;

/** The message after too many tries, with the time until the next one. */
export function useWaitWords(): (seconds: number) => string {
  const { t } = useLingui();
  return (seconds) => {
    if (seconds < 2 * MINUTE) {
      return t`${plural(seconds, {
        one: 'Too many attempts. Please try again in # second.',
        other: 'Too many attempts. Please try again in # seconds.',
      })}`;
    }
    const minutes = Math.ceil(seconds / MINUTE);
    return t`${plural(minutes, {
      one: 'Too many attempts. Please try again in # minute.',
      other: 'Too many attempts. Please try again in # minutes.',
    })}`;
  };
}

/** Seconds; a longer wait is described without a number. */
const HOUR = 60 * MINUTE;

/** How long the fan has to wait after a refusal, counted down; nothing without a wait. */
export function useWaitLeft(problem: CodeProblem | null | undefined): string | undefined {
  const words = useWaitWords();
  const seconds = useSecondsUntil(problem?.retryAt ?? null);
  return seconds > 0 && seconds <= HOUR ? words(seconds) : undefined;
}

/** Until the next code can be sent; those for another form count too, so it does not blame the fan. */
export function useNextCodeWords(): (seconds: number) => string {
  const { t } = useLingui();
  return (seconds) => {
    if (seconds < 2 * MINUTE) {
      return t`${plural(seconds, {
        one: 'The next code can be sent in # second.',
        other: 'The next code can be sent in # seconds.',
      })}`;
    }
    const minutes = Math.ceil(seconds / MINUTE);
    return t`${plural(minutes, {
      one: 'The next code can be sent in # minute.',
      other: 'The next code can be sent in # minutes.',
    })}`;
  };
}
