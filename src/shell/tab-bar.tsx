import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import * as LIMITS from '../../contract/limits.ts';
import { withoutEndSlashes } from '../../contract/rules/paths.ts';
import { HomeIcon, PersonIcon, PlaygroundIcon, PlayIcon, TicketIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { OwnSentence } from '../ui/sentences.tsx';
import * as css from './tab-bar.css.ts';

const PATHS_WITH_BAR = ['/', '/video', '/event', '/prize', '/profile'];

const TABS = [
  { paths: ['/'], icon: HomeIcon, name: msg`Home` },
  { paths: ['/video'], icon: PlayIcon, name: msg`On:Play` },
  { paths: ['/event'], icon: TicketIcon, name: msg`Event` },
  { paths: ['/community'], icon: PlaygroundIcon, name: msg`Playground` },
  { paths: ['/mypage', '/profile'], icon: PersonIcon, name: msg`My` },
] as const;

/** The bar appears on exactly these paths (spec §2, Shell). */
export const hasTabBar = (pathname: string): boolean =>
  PATHS_WITH_BAR.includes(withoutEndSlashes(pathname));

/** Two fingers, or a touch too soon after the last one, do nothing on the bar; elsewhere zooming works as usual. */
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
    // React's touch listeners are passive and cannot prevent the default.
    bar?.addEventListener('touchstart', guard, { passive: false });
    return () => bar?.removeEventListener('touchstart', guard);
  }, []);
  return ref;
}

type TabBarProps = {
  pathname: string;
  /** The tab that is already open was tapped. */
  onAgain: () => void;
};

export const TabBar = ({ pathname, onAgain }: TabBarProps) => {
  const { t, i18n } = useLingui();
  const ref = useSingleTouches();
  const path = withoutEndSlashes(pathname);
  return (
    <nav ref={ref} className={css.bar} aria-label={t`Main`}>
      <ul className={css.tabs}>
        {TABS.map(({ paths, icon: TabIcon, name }) => {
          const current = paths.some((of) => of === path);
          return (
            <li key={paths[0]} className={css.place}>
              <Link
                to={paths[0]}
                className={css.tab}
                aria-current={current ? 'page' : undefined}
                onClick={current ? onAgain : undefined}
              >
                <TabIcon />
                <OwnSentence>{i18n._(name)}</OwnSentence>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
