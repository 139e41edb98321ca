import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { textIn } from '../../../../contract/languages.ts';
import type { AdminMe } from '../../../../contract/schemas/admin.ts';
import type { User } from '../../../../contract/user.ts';
import { useRouteFlow, useUser } from '../../../flows/app/use-app.tsx';
import { type StaffActing, staffActOnPage } from '../../../flows/staff-act.ts';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { WarnIcon } from '../../../ui/icons.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import { useToast } from '../../../ui/use-toast.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import type { Titled } from './entered.ts';
import { FirstVisit } from './first-visit.tsx';
import * as css from './frame.css.ts';
import { Rail } from './rail.tsx';
import { useSlash } from './use-slash.ts';

const ENTER = { type: 'act.submit', act: { kind: 'enter' } } as const;

/** While there is no entry, the page is empty but for the proof. */
const Entry = ({ flow, user }: { flow: StaffActing; user: User }) => {
  const { t } = useLingui();
  const words = useCallProblemWords();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const now = useSelector(flow, (snapshot) => snapshot);
  const isDone = now.hasTag('done');
  const { act, problem, isSetUp } = now.context;
  const isCancelled = now.hasTag('cancelled') && act?.kind === 'enter';
  useEffect(() => {
    if (isSetUp) flow.send(ENTER);
  }, [flow, isSetUp]);
  useEffect(() => {
    if (isDone) void revalidate();
  }, [isDone, revalidate]);
  useEffect(() => {
    if (!isCancelled) return;
    void navigate('/', { replace: true });
    toast(
      <Trans>Backstage stays closed until you confirm it’s you.</Trans>,
      <WarnIcon size={20} />,
    );
  }, [isCancelled, navigate, toast]);
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

type StaffPageProps = { children: (flow: StaffActing, me: AdminMe) => Elements };

const Entered = ({ user, children }: StaffPageProps & { user: User }) => {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { title, name, me } = useLoaderData<Titled>();
  const flow = useRouteFlow(staffActOnPage, user);
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
    </div>
  );
};

/** The frame of every page of the staff. */
export const StaffPage = ({ children }: StaffPageProps) => {
  const user = useUser();
  return user && <Entered user={user}>{children}</Entered>;
};
