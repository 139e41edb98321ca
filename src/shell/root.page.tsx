import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useParams,
} from 'react-router';
import { visitPage } from '../flows/app/language.ts';
import { useApp } from '../flows/app/use-app.tsx';
import { PLACES } from '../ui/kept-place.ts';
import { Part, PartVisit } from '../ui/part.tsx';
import { visuallyHidden } from '../ui/visually-hidden.css.ts';
import { handledMatch } from './handle.ts';
import { useKeptFocus } from './kept-focus.ts';
import { PageHead, useDocumentTitle } from './page-head.tsx';
import { usePageRenderEvent } from './page-render.ts';
import { type LoadProofDialog, Proof } from './proof.tsx';
import * as css from './root.css.ts';
import { useRouteAnnouncement } from './route-announcement.ts';
import { SavedCopy } from './saved-copy.tsx';
import { ShellHeader } from './shell-header.tsx';
import type { LoadMemberMenu } from './shell-menu.tsx';
import { hasTabBar, TabBar } from './tab-bar.tsx';

const Preparing = lazy(async () => ({ default: (await import('./preparing.tsx')).Preparing }));

/** Without them the app goes on: a file that did not come for want of a network comes with a reload. */
const Banners = lazy(async () => {
  try {
    return { default: (await import('./banners.tsx')).Banners };
  } catch {
    return { default: () => null };
  }
});

/** Loads after the first render: loading the banners' parts earlier would delay the first paint of the page. */
const LateBanners = () => {
  const [stands, setStands] = useState(false);
  useEffect(() => startTransition(() => setStands(true)), []);
  return (
    stands && (
      <Suspense>
        <Banners />
      </Suspense>
    )
  );
};

const PreparingPopup = () => {
  const { language } = useApp();
  const asked = useSelector(language, (now) => now.hasTag('preparing') && now.context.asked);
  return (
    asked && (
      <Suspense>
        <Preparing language={asked} onClose={() => language.send({ type: 'popup.close' })} />
      </Suspense>
    )
  );
};

type RootPageProps = { loadMemberMenu: LoadMemberMenu; loadProofDialog: LoadProofDialog };

/** The frame of every page: header, main, tab bar, and the announcement of a page change. */
export const RootPage = ({ loadMemberMenu, loadProofDialog }: RootPageProps) => {
  const { language } = useApp();
  const { pathname, key } = useLocation();
  const { lang } = useParams();
  const navigation = useNavigation();
  const { i18n } = useLingui();
  const handle = handledMatch(useMatches())?.handle;
  const header = handle?.header ?? 'none';
  const documentTitle = useDocumentTitle();
  const announcement = useRouteAnnouncement(pathname, documentTitle);
  const tabBar = hasTabBar(pathname);

  usePageRenderEvent(pathname);
  useKeptFocus();
  useEffect(() => visitPage(language, pathname, lang), [language, pathname, lang]);

  return (
    <PartVisit value={key}>
      <PageHead title={documentTitle} />
      <a className={css.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {navigation.state !== 'idle' && <div className={css.pending} />}
      <div className={css.frame}>
        {handle && header !== 'none' && (
          <Part>
            <ShellHeader
              handle={handle}
              header={header}
              title={i18n._(handle.title)}
              loadMemberMenu={loadMemberMenu}
            />
          </Part>
        )}
        <main id="main" tabIndex={-1} className={css.mains[header]}>
          <SavedCopy under={header} />
          <Outlet />
        </main>
        {/* Other tabs open at their top; where they were left is kept for Back. */}
        {tabBar && (
          <Part>
            <TabBar pathname={pathname} onAgain={() => window.scrollTo({ top: 0 })} />
          </Part>
        )}
      </div>
      <p role="status" className={visuallyHidden}>
        {announcement}
      </p>
      <Part instead={null}>
        <LateBanners />
      </Part>
      <Part instead={null}>
        <PreparingPopup />
      </Part>
      <Part instead={null}>
        <Proof load={loadProofDialog} />
      </Part>
      <ScrollRestoration storageKey={PLACES} />
    </PartVisit>
  );
};
