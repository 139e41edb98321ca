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
