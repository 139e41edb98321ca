import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { isLanguage, LANGUAGES } from '../../../../contract/languages.ts';
import { reasonProblem, tidyReason } from '../../../../contract/rules/suspension.ts';
import type { AdminMe, AdminUserCard } from '../../../../contract/schemas/admin.ts';
import type { StaffAct } from '../../../../machines/staff-proof.types.ts';
import { useUnsaved } from '../../../flows/app/use-app.tsx';
import type { StaffProving } from '../../../flows/staff-proof.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as css from '../frame/frame.css.ts';
import { useAccountWords } from './words.ts';

type Kind = Exclude<StaffAct['kind'], 'enter'>;

type AskFirstProps = {
  flow: StaffProving;
  act: Kind;
  /** On the button, and on that of the dialog. */
  name: ReactNode;
  question: ReactNode;
  /** What is to be filled in; the form is not sent before. */
  fields?: ReactNode;
  isFilled?: boolean;
  onIncomplete?: () => void;
};

/** A button whose dialog asks before the act. */
const AskFirst = (props: AskFirstProps) => {
  const { flow, act, name, question, fields, isFilled = true, onIncomplete } = props;
  const { Form } = useFetcher();
  const id = useId();
  const [open, setOpen] = useState(false);
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  return (
    <>
      <Button variant="quiet" disabled={busy} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && (
        <Dialog
          title={question}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button type="submit" form={id} wide>
                {name}
              </Button>
              <Button variant="plain" wide onClick={() => setOpen(false)}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          }
        >
          <Form
            id={id}
            method="post"
            noValidate
            className={css.choice}
            onSubmit={(event) => {
              if (isFilled) return setOpen(false);
              event.preventDefault();
              onIncomplete?.();
            }}
          >
            <input type="hidden" name="act" value={act} />
            {fields}
          </Form>
        </Dialog>
      )}
    </>
  );
};

type ActProps = { flow: StaffProving; card: AdminUserCard };

const Suspend = ({ flow, card: { user } }: ActProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const [tried, setTried] = useState(false);
  useUnsaved(reason !== '');
  const problem = reasonProblem(tidyReason(reason));
  const said =
    problem === 'too_long' ? t`At most 500 characters.` : t`Please say why; the fan reads it.`;
  const { nickname } = user;
  return (
    <AskFirst
      flow={flow}
      act="suspend"
      name={<Trans>Suspend</Trans>}
      question={<Trans>Suspend {nickname}?</Trans>}
      isFilled={!problem}
      onIncomplete={() => setTried(true)}
      fields={
        <>
          <TextArea
            label={t`Reason`}
            hint={t`The fan reads it.`}
            name="reason"
            rows={4}
            value={reason}
            answer={tried && problem ? { tone: 'bad', text: said } : undefined}
            onChange={setReason}
          />
          <Select
            label={t`How long`}
            name="days"
            value={days}
            options={[
              { value: '1', label: t`1 day` },
              { value: '7', label: t`7 days` },
              { value: '30', label: t`30 days` },
              { value: '0', label: t`Until reinstated` },
            ]}
            onChange={setDays}
          />
        </>
      }
    />
  );
};

const ChangeLanguage = ({ flow, card: { user } }: ActProps) => {
  const { t } = useLingui();
  const { Form } = useFetcher();
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const [language, setLanguage] = useState(isLanguage(user.language) ? user.language : 'en');
  return (
    <Form method="post" className={css.choice}>
      <input type="hidden" name="act" value="changeLanguage" />
      <Select
        label={t`Language`}
        name="language"
        lines={0}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={setLanguage}
      />
      <Button type="submit" variant="quiet" disabled={busy || language === user.language}>
        <Trans>Change language</Trans>
      </Button>
    </Form>
  );
};

const ROLES = ['user', 'editor', 'support', 'admin'] as const;

const ChangeRole = ({ flow, card: { user } }: ActProps) => {
  const { t } = useLingui();
  const { roles } = useAccountWords();
  const [role, setRole] = useState(user.role);
  const { nickname } = user;
  return (
    <AskFirst
      flow={flow}
      act="changeRole"
      name={<Trans>Change role</Trans>}
      question={<Trans>Change the role of {nickname}?</Trans>}
      fields={
        <Select
          label={t`Role`}
          name="role"
          value={role}
          options={ROLES.map((value) => ({ value, label: roles[value] }))}
          onChange={setRole}
        />
      }
    />
  );
};

/** What the last act has changed, or why it has not; the button that was pressed may be gone. */
const Said = ({ flow }: Pick<ActProps, 'flow'>) => {
  const { t } = useLingui();
  const words = useCallProblemWords();
  const said = useRef<HTMLDivElement>(null);
  const { act, problem } = useSelector(flow, (now) => now.context);
  const isDone = useSelector(flow, (now) => now.hasTag('done')) && act?.kind !== 'enter';
  useEffect(() => {
    if (isDone) said.current?.focus();
  }, [isDone]);
  const done = {
    suspend: t`The account is suspended.`,
    reinstate: t`The account is reinstated.`,
    endSessions: t`The fan is logged out everywhere.`,
    changeLanguage: t`The language is changed.`,
    changeRole: t`The role is changed.`,
    enter: '',
  };
  const bad = problem && words(problem, t`Nothing was changed. Please try again.`);
  const answer = bad
    ? ({ tone: 'bad', text: bad } as const)
    : isDone && act
      ? ({ tone: 'good', text: done[act.kind] } as const)
      : undefined;
  return (
    <div ref={said} tabIndex={-1} className={css.said}>
      <InlineAnswer answer={answer} lines={2} />
    </div>
  );
};

const Reinstate = ({ flow }: Pick<ActProps, 'flow'>) => {
  const { Form } = useFetcher();
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  return (
    <Form method="post">
      <input type="hidden" name="act" value="reinstate" />
      <Button type="submit" busy={busy}>
        <Trans>Reinstate</Trans>
      </Button>
    </Form>
  );
};

export const Acts = ({ flow, card, me }: ActProps & { me: AdminMe }) => {
  const { id, status, nickname, role } = card.user;
  const isSelf = me.id === id;
  return (
    <div className={css.choice}>
      <Said flow={flow} />
      <div className={css.acts}>
        {status === 'active' && !isSelf && <Suspend flow={flow} card={card} />}
        {status === 'suspended' && <Reinstate flow={flow} />}
        {card.sessions.length > 0 && (
          <AskFirst
            flow={flow}
            act="endSessions"
            name={<Trans>End all sessions</Trans>}
            question={<Trans>Log {nickname} out everywhere?</Trans>}
          />
        )}
        {me.role === 'admin' && status === 'active' && !isSelf && (
          <ChangeRole key={role} flow={flow} card={card} />
        )}
      </div>
      <ChangeLanguage flow={flow} card={card} />
    </div>
  );
};
