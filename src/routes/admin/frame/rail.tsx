import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { AdminMe } from '../../../../contract/schemas/admin.ts';
import { useApp, useShownLanguage } from '../../../flows/app/use-app.tsx';
import { LanguageSelector } from '../../../shell/language-selector.tsx';
import { Link } from '../../../ui/link.tsx';
import * as css from './rail.css.ts';

const Tab = ({ to, children }: { to: string; children: ReactNode }) => {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link to={to} className={css.tab} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
};

const Tabs = ({ me }: { me: AdminMe | null }) => (
  <>
    <Tab to="/admin/search">
      <Trans>Search</Trans>
    </Tab>
    {me?.role !== 'editor' && (
      <>
        <Tab to="/admin/dashboard">
          <Trans>Dashboard</Trans>
        </Tab>
        <Tab to="/admin/users">
          <Trans>Fans</Trans>
        </Tab>
        <Tab to="/admin/requests">
          <Trans>Requests</Trans>
        </Tab>
        <Tab to="/admin/auditions">
          <Trans>Auditions</Trans>
        </Tab>
      </>
    )}
    <Tab to="/admin/events">
      <Trans>Events</Trans>
    </Tab>
    {(me?.role === 'editor' || me?.role === 'admin') && (
      <>
        <Tab to="/admin/content">
          <Trans>Content</Trans>
        </Tab>
        <Tab to="/admin/pictures">
          <Trans>Pictures</Trans>
        </Tab>
      </>
    )}
    {me?.role === 'admin' && (
      <>
        <Tab to="/admin/staff">
          <Trans>Staff</Trans>
        </Tab>
        <Tab to="/admin/audit">
          <Trans>Audit</Trans>
        </Tab>
      </>
    )}
    <Link to="/" className={css.tab}>
      <Trans>Back to the app</Trans>
    </Link>
  </>
);

/** The ways to all pages: beside the page on a desk, in a menu above it on a phone. */
export const Rail = ({ me }: { me: AdminMe | null }) => {
  const { t } = useLingui();
  const { language } = useApp();
  const shown = useShownLanguage();
  const { key } = useLocation();
  // It closes with each step to another page.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  return (
    <nav className={css.rail} aria-label={t`Backstage`}>
      <button
        type="button"
        className={css.menu}
        aria-expanded={isOpen}
        aria-controls="staff-tabs"
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <Trans>Menu</Trans>
      </button>
      <div id="staff-tabs" className={css.tabs} data-open={isOpen || undefined}>
        <Tabs me={me} />
      </div>
      <div className={css.language}>
        <LanguageSelector
          language={shown}
          onChoose={(choice) => language.send({ type: 'language.choose', language: choice })}
        />
      </div>
    </nav>
  );
};
