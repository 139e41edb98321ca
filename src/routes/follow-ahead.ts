import {
  type DataRouter,
  type RouteMatch,
  RouterContextProvider,
  type RouterState,
} from 'react-router';
import { LIFETIME } from '../flows/app/ahead.ts';
import { type App, appContext } from '../flows/app/app.ts';
import { idle } from '../platform/after-load.ts';
import { networkSpeed } from '../platform/network-speed.ts';

/** How long a mouse rests on a link before its page is loaded, in milliseconds. */
const REST = 65;
/** Links in sight whose pages' code is loaded. */
const MOST_IN_SIGHT = 3;

type PageMatch = Pick<RouteMatch, 'route' | 'params'>;

export type PageAt = (path: string) => Promise<PageMatch | undefined>;

const loadCode = async ({ route: { lazy } }: PageMatch) =>
  typeof lazy === 'object' ? lazy.Component?.() : undefined;

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

function isInSight(link: Element): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

/**
 * The page behind a link is loaded when the link is touched or a mouse rests on it, before the press
 * is complete; where a guard has to decide first, a touch loads the code alone. On a fast network the code of the public
 * pages behind the first links in sight comes by itself. On a slow one, or where data is saved, nothing does.
 */
export function followAhead(
  app: App,
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  pageAt: PageAt,
) {
  const { ahead, platform } = app;
  const brought = new Map<string, number>();

  function addressOf(link: HTMLAnchorElement): URL | undefined {
    const { origin, pathname, search } = location;
    const url = new URL(link.href);
    const isOther = url.origin === origin && url.pathname + url.search !== pathname + search;
    return isOther && !link.target && !link.download ? url : undefined;
  }

  async function loadContent({ route: { loader }, params }: PageMatch, url: URL) {
    if (typeof loader !== 'function') return;
    const context = new RouterContextProvider(new Map([[appContext, { ...app, api: ahead.api }]]));
    await loader({ request: new Request(url), url, pattern: '', params, context });
  }

  async function load(url: URL, isPressed: boolean) {
    const page = await pageAt(url.pathname);
    const isGuarded = page?.route.middleware !== undefined;
    if (!page || (isGuarded && !isPressed)) return;
    await Promise.all([loadCode(page), !isGuarded && loadContent(page, url)]);
  }

  /** The press tells what does not come. */
  async function bring(link: HTMLAnchorElement, isPressed: boolean) {
    const url = addressOf(link);
    if (!url || !platform.online() || networkSpeed() === 'slow') return;
    const now = platform.steadyNow();
    if (now - (brought.get(url.href) ?? -LIFETIME) < LIFETIME) return;
    brought.set(url.href, now);
    await load(url, isPressed).catch(() => {});
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  const stopResting = () => clearTimeout(resting);
  function onOver(event: PointerEvent) {
    stopResting();
    const link = event.pointerType === 'mouse' && linkAt(event);
    if (link) resting = setTimeout(() => void bring(link, false), REST);
  }
  function onDown(event: PointerEvent) {
    const link = event.button === 0 && linkAt(event);
    if (link) void bring(link, true);
  }

  async function bringInSight() {
    await idle();
    if (networkSpeed() !== 'fast') return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    const inSight = links.filter(isInSight).flatMap((link) => addressOf(link)?.pathname ?? []);
    const others = inSight.filter((path) => path !== location.pathname);
    for (const path of others.slice(0, MOST_IN_SIGHT)) {
      const page = await pageAt(path).catch(() => undefined);
      if (page && !page.route.middleware) await loadCode(page).catch(() => {});
    }
  }

  let shown: string | undefined;
  function onState({ location: { pathname }, navigation }: RouterState) {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    void bringInSight();
  }

  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('pointerdown', onDown, { passive: true });
  app.failedRefreshes.subscribe(ahead.drop);
  router.subscribe(onState);
  onState(router.state);
}
