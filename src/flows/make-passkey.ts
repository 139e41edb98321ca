import type { NewPasskeyBody } from '../../contract/schemas/passkeys.ts';
import type { CodeProblem } from '../../machines/call-problem.types.ts';
import { passkeysApi } from '../api/passkeys.ts';
import type { App } from './app/app.ts';
import { refreshUser } from './google-link.ts';
import { timedProblem } from './shared/call-problem.ts';

type Result = { problem: CodeProblem | null };

/**
 * The browser makes a passkey for the account, once the server has a proof of it. `again` makes the
 * press once more, without asking the fan's device for another passkey.
 */
export function passkeyMaking({
  api,
  platform,
  session,
}: Pick<App, 'api' | 'platform' | 'session'>) {
  const passkeys = passkeysApi(api.send);
  /** The server has it, and has still to say so. */
  let added: NewPasskeyBody | null = null;

  async function madeByBrowser(signal: AbortSignal): Promise<NewPasskeyBody | CodeProblem> {
    const obstacle = platform.passkeys.obstacle();
    if (obstacle) return { code: obstacle };
    const answer = await passkeys.creation({ signal });
    if (!answer.ok) return timedProblem(platform, answer);
    const made = await platform.passkeys.make(answer.options);
    if (made.kind === 'made') return made.made;
    // The answer that told of a known one may have been lost.
    if (made.kind === 'known') await refreshUser(session);
    return { code: made.kind === 'known' ? 'known_passkey' : 'no_passkey_made' };
  }

  return async (signal: AbortSignal, again: () => Promise<void>): Promise<Result> => {
    const made = added ?? (await madeByBrowser(signal));
    added = null;
    if ('code' in made) return { problem: made };
    const answer = await passkeys.add(made, {
      signal,
      again() {
        added = made;
        return again();
      },
    });
    if (!answer.ok) return { problem: timedProblem(platform, answer) };
    await refreshUser(session);
    return { problem: null };
  };
}
