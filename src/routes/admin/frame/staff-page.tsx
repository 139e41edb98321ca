import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { textIn } from '../../../../contract/languages.ts';
import type { AdminMe } from '../../../../contract/schemas/admin.ts';
import type { User } from '../../../../contract/user.ts';
import { useRouteFlow, useUser } from '../../../flows/app/use-app.tsx';
import { type StaffProving, staffProofOnPage } from '../../../flows/staff-proof.ts';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useLanguage } from '../../../ui/use-language.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import { ReAuthDialog } from '../../shared/re-auth/re-auth-dialog.tsx';
import type { Titled } from './entered.ts';
import { FirstVisit } from './first-visit.tsx';
import * as css from './frame.css.ts';
import { PROVE_ACT } from './prove-act.ts';
import { Rail } from './rail.tsx';
import { useSlash } from './use-slash.ts';

const ENTER = { type: 'act.submit', act: { kind: 'enter' } } as const;

/** While there is no entry, the page is empty but for the proof. */
const Entry = ({ flow, user }: { flow: StaffProving; user: User }) => {
  const { t } = useLingui();
  const words = useCallProblemWords();
  const { revalidate } = useRevalidator();
  const now = useSelector(flow, (snapshot) => snapshot);
  const isDone = now.hasTag('done');
  const { problem, isSetUp } = now.context;
  useEffect(() => {
    if (isSetUp) flow.send(ENTER);
  }, [flow, isSetUp]);
  useEffect(() => {
    // The proof was given in another tab meanwhile.
    if (isDone) void revalidate();
  }, [isDone, revalidate]);
  if (!isSetUp) return <FirstVisit flow={flow} user={user} />;
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
    const { act, isSetUp } = flow.getSnapshot().context;
    flow.send({ type: 'act.cancel' });
    if (isSetUp && act?.kind === 'enter') void navigate('/', { replace: true });
  };
  return <ReAuthDialog user={user} reAuth={reAuth} intent={PROVE_ACT} onCancel={cancel} />;
};

type StaffPageProps = { children: (flow: StaffProving, me: AdminMe) => Elements };

const Entered = ({ user, children }: StaffPageProps & { user: User }) => {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { title, name, me } = useLoaderData<Titled>();
  const flow = useRouteFlow(staffProofOnPage, user);
  useSlash();
  return (
    <div className={css.layout}>
      <Rail me={me} />
      <div className={css.content}>
        <h1 className={css.title}>
          {typeof name === 'string' ? (
            <Verbatim>{name}</Verbatim>
          ) : name ? (
            textIn(name, language)
          ) : (
            i18n._(title)
          )}
        </h1>
        {me ? children(flow, me) : <Entry flow={flow} user={user} />}
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
