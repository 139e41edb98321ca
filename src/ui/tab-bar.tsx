import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LIMITS } from '../../contract/limits.ts';
import { HomeIcon, PersonIcon, PlaygroundIcon, PlayIcon, TicketIcon } from './icons.tsx';
import * as css from './tab-bar.css.ts';

const PATHS_WITH_BAR = ['/', '/video', '/event', '/prize', '/profile'];

/** The bar appears on exactly these paths (spec §2, Shell). */
export const hasTabBar = (pathname: string): boolean =>
  PATHS_WITH_BAR.includes(pathname.replace(/\/+$/, '') || '/');

/** Two fingers, or a touch too soon after the last one, do nothing on the bar; elsewhere the page zooms as ever. */
function useSingleTouches() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = ref.current;
    let last = Number.NEGATIVE_INFINITY;
    const guard = (event: TouchEvent) => {
      const tooSoon = event.timeStamp - last < LIMITS.doubleTap;
      if ((event.touches.length > 1 || tooSoon) && event.cancelable) event.preventDefault();
      last = event.timeStamp;
    };
    // React listens passively to touches, and a passive listener may not prevent.
    bar?.addEventListener('touchstart', guard, { passive: false });
    return () => bar?.removeEventListener('touchstart', guard);
  }, []);
  return ref;
}

type TabProps = {
  to: string;
  icon: ComponentType;
  current: boolean;
  onTap: () => void;
  children: ReactNode;
};

const Tab = ({ to, icon: TabIcon, current, onTap, children }: TabProps) => (
  <li>
    <Link to={to} className={css.tab} aria-current={current ? 'page' : undefined} onClick={onTap}>
      <TabIcon />
      {children}
    </Link>
  </li>
);

/** Five ways through the house. `onTap` hears every tap, also one on the tab that is already open. */
export const TabBar = ({ pathname, onTap }: { pathname: string; onTap: () => void }) => {
  const { t } = useLingui();
  const ref = useSingleTouches();
  const path = pathname.replace(/\/+$/, '') || '/';
  const tab = (to: string, icon: ComponentType, ...also: string[]) => ({
    to,
    icon,
    onTap,
    current: [to, ...also].includes(path),
  });
  return (
    <nav ref={ref} className={css.bar} aria-label={t`Main`}>
      <ul className={css.tabs}>
        <Tab {...tab('/', HomeIcon)}>
          <Trans>Home</Trans>
        </Tab>
        <Tab {...tab('/video', PlayIcon)}>
          <Trans>On:Play</Trans>
        </Tab>
        <Tab {...tab('/event', TicketIcon)}>
          <Trans>Event</Trans>
        </Tab>
        <Tab {...tab('/community', PlaygroundIcon)}>
          <Trans>Playground</Trans>
        </Tab>
        <Tab {...tab('/mypage', PersonIcon, '/profile')}>
          <Trans>My</Trans>
        </Tab>
      </ul>
    </nav>
  );
};
