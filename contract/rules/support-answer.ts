import * as LIMITS from '../limits.ts';
import { type TextProblem, textProblem, tidyText } from './text.ts';

/** As stored and mailed: only white space is tidied. */
export const tidyAnswer = (text: string): string => tidyText(text);

/** What is wrong with a tidy answer to a request. */
export const answerProblem = (text: string): TextProblem | undefined =>
  textProblem(text, LIMITS.supportAnswer);
