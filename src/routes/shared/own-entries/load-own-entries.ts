import type { LoaderFunctionArgs } from 'react-router';
import type { MyEntry } from '../../../../contract/schemas/events.ts';
import { entriesApi } from '../../../api/entries.ts';
import { appContext } from '../../../flows/app/app.ts';
import type { Loading } from '../../../ui/loaded.tsx';
import { loading, outcomeOf } from '../../public-content.ts';

export type LoadedOwnEntries = { entries: Loading<MyEntry[]> };

/** A member's page opens at once; the entries load in parallel. */
export async function loadOwnEntries({
  context,
  request,
}: LoaderFunctionArgs): Promise<LoadedOwnEntries> {
  const { api, words } = context.get(appContext);
  const coming = outcomeOf(entriesApi(api.send).all({ signal: request.signal }));
  await words.need('pages');
  const { from } = await loading(coming);
  return { entries: from };
}
