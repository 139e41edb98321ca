import { msg } from '@lingui/core/macro';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { CALL_WORDS } from './call-problem-words.ts';
import type { Refusals, Said } from './translate.ts';

const SOMETHING = msg`Something went wrong.`;

/** The text for the code, otherwise the server's message. */
export const formWords =
  (refusals: Refusals) =>
  ({ code, message }: CodeProblem): Said =>
    refusals[code] ?? CALL_WORDS[code] ?? message ?? SOMETHING;
