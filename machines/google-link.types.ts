import type { PromiseActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeFacts } from './code-entry.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** The server waits for the code sent to the Google account's email. */
export type PendingLink = { asked: CodeProblem; sentAt: number };

/** Neither pending nor failed: the account is linked. */
export type LinkResult = {
  pending: PendingLink | null;
  /** Why linking failed; to be shown to the fan. */
  problem: CodeProblem | null;
};

export type LinkContext = LinkResult & Pick<CodeFacts, 'sent' | 'misses'>;

export type LinkActors = {
  askForLink: PromiseActorLogic<LinkResult, { code: string }>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  codeEntry: typeof codeEntryMachine;
};

export type LinkTypes = {
  /** What a reload restores. */
  input: { saved?: PendingLink | null };
  context: LinkContext;
  events: { type: 'account.chosen'; code: string } | { type: 'problem.read' | 'session.ended' };
  emitted: { type: 'link.refused' | 'link.wanted' | 'link.made' };
  children: { codeEntry: 'codeEntry' };
  tags: 'busy' | 'checking' | 'linked';
  meta: ScreenMeta;
};
