import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** The server waits for the code sent to the Google account's email. */
export type PendingLink = { asked: CodeProblem; sentAt: number };

export type LinkContext = {
  pending: PendingLink | null;
  /** Why linking failed; to be shown to the fan. */
  problem: CodeProblem | null;
};

/** Neither pending nor failed: the account is linked. */
export type LinkResult = LinkContext;

export type LinkTypes = {
  /** What a reload restores. */
  input: { saved?: PendingLink | null };
  context: LinkContext;
  events:
    | { type: 'account.chosen'; code: string }
    | { type: 'problem.read' | 'code.accepted' | 'session.ended' };
  emitted: { type: 'link.refused' | 'link.wanted' | 'link.made' };
  tags: 'busy';
  meta: ScreenMeta;
};
