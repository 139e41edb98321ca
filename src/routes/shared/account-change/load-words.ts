import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../../../flows/app/app.ts';

/** The loader of a page that changes the account: of what it shows, the end of a session is in the other catalogue. */
export async function loadWords({ context }: LoaderFunctionArgs): Promise<null> {
  const { words } = context.get(appContext);
  await Promise.all([words.need('account'), words.need('pages')]);
  return null;
}
