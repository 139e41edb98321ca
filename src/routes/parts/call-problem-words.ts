import { useLingui } from '@lingui/react/macro';
import type { CallProblem } from '../../../machines/call-problem.types.ts';

/** Words for a call that failed; `ours` where neither the network nor the server says more. */
export function useCallProblemWords(): (problem: CallProblem, ours: string) => string {
  const { t } = useLingui();
  return ({ code, message }, ours) => {
    switch (code) {
      case 'offline':
        return t`You are offline. Please check your connection and try again.`;
      case 'timeout':
        return t`The server took too long to answer. Please try again.`;
      case 'unavailable':
        return t`Server is currently unavailable. Please try again later.`;
      case 'throttled':
        return t`Too many attempts. Please try again later.`;
      case 'refused':
        return message ?? ours;
      case 'unknown':
        return ours;
    }
  };
}
