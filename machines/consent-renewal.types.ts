import type { PromiseActorLogic } from 'xstate';
import type { Language } from '../contract/languages.ts';
import type { ConsentDue } from '../contract/schemas/legal-texts.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** `due`: what the fan is asked for by now, where it has changed. */
export type RenewalResult = { problem: CodeProblem | null; due?: ConsentDue[] };

export type RenewalInput = { due: ConsentDue[]; language: Language };

type RenewalContext = RenewalInput & { problem: CodeProblem | null };

export type ConsentRenewalActors = { agree: PromiseActorLogic<RenewalResult, RenewalInput> };

export type ConsentRenewalTypes = {
  input: Pick<RenewalContext, 'due'> | undefined;
  context: RenewalContext;
  events: { type: 'consents.agree'; language: Language } | { type: 'consents.decline' };
  tags: 'busy' | 'agreed' | 'declined';
  meta: ScreenMeta;
};
