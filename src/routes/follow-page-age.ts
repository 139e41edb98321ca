import type { DataRouter, RouterState } from 'react-router';
import { storedToken } from '../api/stored-token.ts';
import type { App } from '../flows/app/app.ts';
import { preferredLanguage } from '../flows/app/language.ts';
import { isPageHandle, type PageHandle } from '../shell/handle.ts';

/** A copy as old as this says so until the server has confirmed it, in milliseconds. */
const OLD = 24 * 60 * 60_000;

function handleIn({ matches }: RouterState): PageHandle | undefined {
  const { handle } = matches.at(-1)?.route ?? {};
  return isPageHandle(handle) ? handle : undefined;
}

/** The address of a page whose HTML is the same for everybody. */
function publicAddress(state: RouterState): string | null {
  const { pathname, search } = state.location;
  const handle = handleIn(state);
  if (!handle || handle.unlisted || handle.secretive) return null;
  const query = handle.rendersQuery ? handle.rendersQuery(new URLSearchParams(search)) : '';
  return query === search ? pathname + search : null;
}

type Parts = Pick<
  App,
  | 'platform'
  | 'language'
  | 'pageAge'
  | 'savedCopies'
  | 'failedRefreshes'
  | 'networkReturns'
  | 'unsaved'
>;

/**
 * The worker keeps each public page that is shown, and what the app needs for this fan, in the fan's language. A page that began as such a
 * copy is asked for again: its content is loaded anew, and without an answer it says as of when it is.
 */
export function followPageAge(
  app: Parts,
  router: Pick<DataRouter, 'subscribe' | 'revalidate' | 'state'>,
): () => void {
  const { platform, language, pageAge, savedCopies, failedRefreshes, networkReturns } = app;
  let address: string | undefined;
  let told: string | undefined;

  const isMember = () => storedToken(platform.local) !== null;

  async function tell() {
    const copy = pageAge.unconfirmed();
    const check = await platform.tellShown({
      address: publicAddress(router.state),
      language: preferredLanguage(platform),
      isMember: isMember(),
      version: copy?.version ?? null,
    });
    if (!copy || copy !== pageAge.unconfirmed()) return;
    if (check === 'unanswered') {
      savedCopies.page(copy.savedAt);
      failedRefreshes.add();
      return;
    }
    savedCopies.page(null);
    if (check === 'same') pageAge.confirm();
    else pageAge.expire();
    const isLoadedAgain = check === 'same' && handleIn(router.state)?.readsBrowser;
    if (!isLoadedAgain && !app.unsaved.any()) await pageAge.renew(() => router.revalidate());
  }

  function follow({ initialized, location, navigation }: RouterState) {
    if (!initialized || navigation.state !== 'idle') return;
    const next = location.pathname + location.search;
    if (address !== undefined && next !== address) pageAge.confirm();
    address = next;
    const news = `${preferredLanguage(platform)} ${isMember()} ${next}`;
    if (news === told) return;
    told = news;
    void tell();
  }

  const copy = pageAge.unconfirmed();
  if (copy && platform.now() - copy.savedAt > OLD) savedCopies.page(copy.savedAt);
  follow(router.state);
  const choice = language.subscribe(() => follow(router.state));
  const ends = [
    router.subscribe(follow),
    () => choice.unsubscribe(),
    networkReturns.subscribe(() => {
      if (pageAge.unconfirmed()) void tell();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
