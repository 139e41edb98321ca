import type { LoaderFunctionArgs } from 'react-router';
import type { OwnSession } from '../../../contract/schemas/sessions.ts';
import { sessionsApi } from '../../api/sessions.ts';
import { appContext } from '../../flows/app/app.ts';
import type { Loading } from '../../ui/loaded.tsx';
import { loading, outcomeOf } from '../public-content.ts';

export type LoadedAccount = { sessions: Loading<OwnSession[]> };

/** What the page says of the account is in the catalogue of the other members' pages. */
export async function loadAccount({
  context,
  request,
}: LoaderFunctionArgs): Promise<LoadedAccount> {
  const { api, words } = context.get(appContext);
  const sessions = outcomeOf(sessionsApi(api.send).all({ signal: request.signal }));
  await Promise.all([words.need('account'), words.need('pages')]);
  return { sessions: (await loading(sessions)).from };
}
