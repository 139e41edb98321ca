import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** The server waits for the code that it has sent to the Google account's address. */
export type PendingLink = { asked: CodeProblem; sentAt: number };

export type LinkContext = {
  pending: PendingLink | null;
  /** Why there is no link; the fan is to read it. */
  problem: CodeProblem | null;
};

/** Neither pending nor a problem: the account is linked. */
export type LinkResult = LinkContext;

export type LinkTypes = {
  /** What a reload finds again. */
  input: { saved?: PendingLink | null };
  context: LinkContext;
  events:
    | { type: 'account.chosen'; code: string }
    | { type: 'problem.read' | 'code.accepted' | 'session.ended' };
  emitted: { type: 'link.refused' | 'link.wanted' | 'link.made' };
  tags: 'busy';
  meta: ScreenMeta;
};
