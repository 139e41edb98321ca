import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  type ApplicationFault,
  type ApplicationField,
  applicationFaults,
  tidyApplication,
} from '../../../contract/rules/audition.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import type { AuditionApplication } from '../../flows/audition-application/audition-application.ts';
import { useDraft } from '../../flows/shared/use-draft.ts';
import { usePassed } from '../../flows/shared/use-passed.ts';
import { Button } from '../../ui/button.tsx';
import { CallAnswer } from '../../ui/call-answer.tsx';
import { CheckboxField } from '../../ui/checkbox.tsx';
import { focusField } from '../../ui/focus-field.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import * as css from './audition.css.ts';
import { APPLICATION_PROBLEMS, FIELD_PROBLEMS } from './problems.ts';

type FormProps = { audition: Audition; application: AuditionApplication };

const EMPTY = { name: '', birthDate: '', videoUrl: '', motivation: '' };

export const ApplicationForm = ({ audition, application }: FormProps) => {
  const { id, bornBy, endsAt } = audition;
  const { t, i18n } = useLingui();
  const { platform } = useApp();
  const { Form } = useFetcher();
  const words = useCallProblemWords(APPLICATION_PROBLEMS);
  const form = useRef<HTMLFormElement>(null);
  const now = useSelector(application, (snapshot) => snapshot);
  const { sent, problem } = now.context;
  const busy = now.hasTag('busy');
  const isLate = problem?.code === 'audition_closed';
  const isOverHere = usePassed(endsAt);
  const opened = { ...EMPTY, ...sent, contactConsent: sent !== null };
  const [typed, edit] = useDraft({ key: 'applicationDraft', about: id }, opened, application);
  const [faults, setFaults] = useState<ApplicationFault[]>([]);
  const failed = t`We couldn’t send your application. Please try again.`;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const close = () => application.send({ type: 'form.cancel' });
  const lateWords = sent
    ? t`Applications are closed. Not saved: your earlier one stands.`
    : t`Applications are closed. Yours was not sent.`;
  const saidOfForm = () => {
    if (isLate) return lateWords;
    if (problem?.code === 'changed_elsewhere' && !sent) {
      return t`Not saved: your application was withdrawn in another tab or on another device in the meantime. Sending it now applies again.`;
    }
    // What the fan can mend comes first.
    if (problem && !problem.field && faults.length === 0) return words(problem, failed);
    return isOverHere
      ? t`The deadline has just passed. What you send now may come too late.`
      : undefined;
  };
  const set = (change: Partial<typeof typed>) => {
    edit(change);
    setFaults(faults.filter(({ field }) => !(field in change)));
  };
  const answerOf = (name: ApplicationField) => {
    const fault = faults.find(({ field }) => field === name);
    const refused = !fault && problem && 'field' in problem && problem.field === name && problem;
    const said = fault ?? refused;
    const known = said && FIELD_PROBLEMS[name][said.code];
    return said
      ? ({ tone: 'bad', text: known ? i18n._(known) : words(said, failed) } as const)
      : undefined;
  };
  const fieldOf = (name: Exclude<ApplicationField, 'contactConsent'>) => ({
    name,
    value: typed[name],
    answer: answerOf(name),
    readOnly: busy || isLate,
    required: true,
    onChange: (value: string) => set({ [name]: value }),
  });
  const handIn = (event: FormEvent<HTMLFormElement>) => {
    const found = applicationFaults(tidyApplication(typed), { bornBy, now: platform.now() });
    setFaults(found);
    const [first] = found;
    if (!first && !busy && !isLate) return;
    event.preventDefault();
    if (first) focusField(form.current, first.field);
  };
  useEffect(() => {
    if (problem?.field) focusField(form.current, problem.field);
  }, [problem]);

  return (
    <Form ref={form} className={css.form} method="post" noValidate onSubmit={handIn}>
      <TextField {...fieldOf('name')} label={t`Name`} autoComplete="name" />
      <TextField
        {...fieldOf('birthDate')}
        label={t`Date of birth`}
        type="date"
        autoComplete="bday"
      />
      <TextField
        {...fieldOf('videoUrl')}
        label={t`Link to your performance video`}
        type="url"
        hint={t`It may be unlisted, but must play without a login.`}
        lines={2}
        placeholder="https://"
      />
      <TextArea {...fieldOf('motivation')} label={t`Why should we pick you?`} rows={5} />
      <CheckboxField
        name="contactConsent"
        required
        label={<Trans>You may contact me about this audition.</Trans>}
        answer={answerOf('contactConsent')}
        checked={typed.contactConsent}
        onChange={(contactConsent) => set({ contactConsent })}
      />
      <CallAnswer problem={saidOfForm()} />
      <div className={css.actions}>
        {/* One button, so that it keeps the focus when the deadline passes. */}
        <Button
          wide
          type={isLate ? 'button' : 'submit'}
          busy={busy}
          onClick={isLate ? close : undefined}
        >
          {isLate ? (
            <Trans>Close</Trans>
          ) : sent ? (
            <Trans>Save changes</Trans>
          ) : (
            <Trans>Send application</Trans>
          )}
        </Button>
        {!isLate && (
          <Button wide variant="plain" disabled={busy} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
};
