import type { CodeProblem } from '../../machines/call-problem.types.ts';
import { passkeysApi } from '../api/passkeys.ts';
import type { App } from './app/app.ts';
import { refreshUser } from './google-link.ts';
import { timedProblem } from './shared/call-problem.ts';

/** The browser makes a passkey for the account, once the server has a proof of it. */
export async function makePasskey(
  { api, platform, session }: Pick<App, 'api' | 'platform' | 'session'>,
  signal: AbortSignal,
): Promise<{ problem: CodeProblem | null }> {
  const passkeys = passkeysApi(api.send);
  const obstacle = platform.passkeys.obstacle();
  if (obstacle) return { problem: { code: obstacle } };
  const answer = await passkeys.creation({ signal });
  if (!answer.ok) return { problem: timedProblem(platform, answer) };
  const made = await platform.passkeys.make(answer.options);
  if (made.kind !== 'made') {
    // The answer that told of a known one may have been lost.
    if (made.kind === 'known') await refreshUser(session);
    return { problem: { code: made.kind === 'known' ? 'known_passkey' : 'no_passkey_made' } };
  }
  const added = await passkeys.add(made.made, { signal });
  if (!added.ok) return { problem: timedProblem(platform, added) };
  await refreshUser(session);
  return { problem: null };
}
