import type { LoaderFunctionArgs } from 'react-router';
import type { OwnPasskey } from '../../../contract/schemas/passkeys.ts';
import type { OwnSession } from '../../../contract/schemas/sessions.ts';
import { passkeysApi } from '../../api/passkeys.ts';
import { sessionsApi } from '../../api/sessions.ts';
import { appContext } from '../../flows/app/app.ts';
import type { Loading } from '../../ui/loaded.tsx';
import { loading, outcomeOf } from '../public-content.ts';

export type LoadedAccount = { sessions: Loading<OwnSession[]>; passkeys: Loading<OwnPasskey[]> };

/** What the page says of the account is in the catalogue of the other members' pages. */
export async function loadAccount({
  context,
  request,
}: LoaderFunctionArgs): Promise<LoadedAccount> {
  const { api, words } = context.get(appContext);
  const options = { signal: request.signal };
  const [sessions, passkeys] = await Promise.all([
    loading(outcomeOf(sessionsApi(api.send).all(options))),
    loading(outcomeOf(passkeysApi(api.send).all(options))),
    words.need('account'),
    words.need('pages'),
  ]);
  return { sessions: sessions.from, passkeys: passkeys.from };
}
