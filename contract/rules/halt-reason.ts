import { LANGUAGES } from '../languages.ts';
import * as LIMITS from '../limits.ts';
import type { HaltBody } from '../schemas/giveaways.ts';
import { type Fault, faultAt } from './faults.ts';
import { hidesCharacters, type TextProblem, textProblem, tidyText } from './text.ts';

type Reason = HaltBody['reason'];
export type ReasonFault = Fault<keyof Reason, TextProblem | 'invalid_text'>;

export const tidyHaltReason = ({ en, kr, cn, jp }: Reason): Reason => ({
  en: tidyText(en),
  kr: tidyText(kr),
  cn: tidyText(cn),
  jp: tidyText(jp),
});

/** The faults of a tidy reason: fans read it in their language, so none is missing. */
export const haltReasonFaults = (reason: Reason): ReasonFault[] =>
  LANGUAGES.flatMap((language) => {
    const text = reason[language];
    const hidden = hidesCharacters(text) ? 'invalid_text' : undefined;
    return faultAt(language, textProblem(text, LIMITS.haltReason) ?? hidden);
  });
