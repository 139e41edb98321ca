import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { AdminMe } from '../../../../contract/schemas/admin.ts';
import type { User } from '../../../../contract/user.ts';
import { useApp, useRouteFlow, useShownLanguage, useUser } from '../../../flows/app/use-app.tsx';
import { type StaffProving, staffProofOnPage } from '../../../flows/staff-proof.ts';
import { LanguageSelector } from '../../../shell/language-selector.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { Link } from '../../../ui/link.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import { ReAuthDialog } from '../../shared/re-auth/re-auth-dialog.tsx';
import type { Titled } from './entered.ts';
import * as css from './frame.css.ts';
import { PROVE_ACT } from './prove-act.ts';

const Tab = ({ to, children }: { to: string; children: ReactNode }) => {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link to={to} className={css.tab} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
};

const Rail = ({ me }: { me: AdminMe | null }) => {
  const { t } = useLingui();
  const { language } = useApp();
  const shown = useShownLanguage();
  return (
    <nav className={css.rail} aria-label={t`Backstage`}>
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
        <Tab to="/admin/audit">
          <Trans>Audit</Trans>
        </Tab>
      )}
      <Link to="/" className={css.tab}>
        <Trans>Back to the app</Trans>
      </Link>
      <div className={css.language}>
        <LanguageSelector
          language={shown}
          onChoose={(choice) => language.send({ type: 'language.choose', language: choice })}
        />
      </div>
    </nav>
  );
};

const ENTER = { type: 'act.submit', act: { kind: 'enter' } } as const;

/** While there is no entry, the page is empty but for the proof. */
const Entry = ({ flow }: { flow: StaffProving }) => {
  const { t } = useLingui();
  const words = useCallProblemWords();
  const { revalidate } = useRevalidator();
  const now = useSelector(flow, (snapshot) => snapshot);
  const isDone = now.hasTag('done');
  const { problem } = now.context;
  useEffect(() => flow.send(ENTER), [flow]);
  useEffect(() => {
    // The proof was given in another tab meanwhile.
    if (isDone) void revalidate();
  }, [isDone, revalidate]);
  if (!now.matches({ resting: 'failed' })) return null;
  return (
    <>
      <CallAnswer
        problem={problem ? words(problem, t`We couldn’t let you in. Please try again.`) : undefined}
      />
      <Button onClick={() => flow.send(ENTER)}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
};

const Proof = ({ flow, user }: { flow: StaffProving; user: User }) => {
  const navigate = useNavigate();
  const { reAuth } = useSelector(flow, (now) => now.children);
  const isProving = useSelector(flow, (now) => now.hasTag('proving'));
  if (!isProving || !reAuth) return null;
  const cancel = () => {
    const isEntering = flow.getSnapshot().context.act?.kind === 'enter';
    flow.send({ type: 'act.cancel' });
    if (isEntering) void navigate('/', { replace: true });
  };
  return <ReAuthDialog user={user} reAuth={reAuth} intent={PROVE_ACT} onCancel={cancel} />;
};

type StaffPageProps = { children: (flow: StaffProving, me: AdminMe) => ReactNode };

const Entered = ({ user, children }: StaffPageProps & { user: User }) => {
  const { title, me } = useLoaderData<Titled>();
  const flow = useRouteFlow(staffProofOnPage, user);
  return (
    <div className={css.layout}>
      <Rail me={me} />
      <div className={css.content}>
        <h1 className={css.title}>{title}</h1>
        {me ? children(flow, me) : <Entry flow={flow} />}
      </div>
      <Proof flow={flow} user={user} />
    </div>
  );
};

/** The frame of every page of the staff. */
export const StaffPage = ({ children }: StaffPageProps) => {
  const user = useUser();
  return user && <Entered user={user}>{children}</Entered>;
};
