import type { LoaderFunctionArgs } from 'react-router';
import type { MyApplication } from '../../../../contract/schemas/auditions.ts';
import type { MyEntry } from '../../../../contract/schemas/events.ts';
import { auditionsApi } from '../../../api/auditions.ts';
import { entriesApi } from '../../../api/entries.ts';
import { appContext } from '../../../flows/app/app.ts';
import type { Loading } from '../../../ui/loaded.tsx';
import { loading, outcomeOf } from '../../public-content.ts';

export type LoadedOwnSubmissions = {
  entries: Loading<MyEntry[]>;
  applications: Loading<MyApplication[]>;
};

/** A member's page opens at once; what the fan has submitted loads in parallel. */
export async function loadOwnSubmissions({
  context,
  request,
}: LoaderFunctionArgs): Promise<LoadedOwnSubmissions> {
  const { api, words } = context.get(appContext);
  const options = { signal: request.signal };
  const entries = outcomeOf(entriesApi(api.send).all(options));
  const applications = outcomeOf(auditionsApi(api.send).allOwn(options));
  // The messages for a failed call are those of the account pages, what was won is that of events.
  await Promise.all([words.need('pages'), words.need('account'), words.need('event')]);
  const [{ from: loadedEntries }, { from: loadedApplications }] = await Promise.all([
    loading(entries),
    loading(applications),
  ]);
  return { entries: loadedEntries, applications: loadedApplications };
}
