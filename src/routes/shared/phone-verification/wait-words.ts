import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

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
