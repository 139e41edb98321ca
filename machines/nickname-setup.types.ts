import type { GivenConsents } from '../contract/rules/consent.ts';
import type { ScreenMeta } from './screen.types.ts';

export type SetupStep = 'terms' | 'nickname';

/** What each step has settled; null while it has not. */
export type SetupFacts = { consents: GivenConsents | null; nickname: string | null };

/** Why there is no account; `message` is the server's own word. */
export type SetupProblem = { code: string; message?: string | undefined };

/** `over`: the token is worth nothing any more, so that only a new sign-in leads on. */
export type SetupAnswer =
  | { kind: 'done'; token: string }
  | { kind: 'refused' | 'over'; problem: SetupProblem };

export type SetupTypes = {
  context: SetupFacts & { problem: SetupProblem | null };
  events:
    | { type: 'consents.settle'; consents: GivenConsents | null }
    | { type: 'nickname.settle'; nickname: string | null }
    | { type: `${SetupStep}.open` }
    | { type: 'form.submit' | 'problem.read' };
  tags: 'nickname' | 'busy';
  meta: ScreenMeta;
};
