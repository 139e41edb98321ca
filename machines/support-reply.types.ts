import type { PromiseActorLogic } from 'xstate';
import type { RequestChange } from '../contract/request-changes.ts';
import type { ApplicationAnswerBody } from '../contract/schemas/application-inbox.ts';
import type { AnswerBody } from '../contract/schemas/support-inbox.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** What a member of the staff does with a request or an application to an audition; `version` is what they have seen of it. */
export type RequestAct =
  | { kind: 'answer'; id: string; body: AnswerBody }
  | { kind: 'sendAgain'; id: string; answerId: string; version: number }
  | { kind: 'answerApplication'; audition: string; id: string; body: ApplicationAnswerBody }
  | {
      kind: 'sendApplicationAnswer';
      audition: string;
      id: string;
      answerId: string;
      version: number;
    }
  | { kind: 'change'; change: RequestChange; id: string; version: number };

/** `isSent`: no mail is due, or it has left. */
export type RequestActResult = { problem: CodeProblem | null; isSent: boolean };

export type SupportReplyContext = { act: RequestAct | null; problem: CodeProblem | null };

export type SupportReplyTypes = {
  context: SupportReplyContext;
  events: { type: 'act.submit'; act: RequestAct };
  children: { makeAct: 'makeAct' };
  tags: 'busy' | 'done' | 'unsent' | 'stale';
  meta: ScreenMeta;
};

export type SupportReplyActors = {
  makeAct: PromiseActorLogic<RequestActResult, RequestAct | null>;
};
