import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import {
  type ApplicationInput,
  applicationFaults,
  tidyApplication,
} from '../../../contract/rules/audition.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import type {
  FilledApplication,
  SentApplication,
} from '../../flows/submission/audition-application.ts';
import { Button } from '../../ui/button.tsx';
import { CallAnswer } from '../../ui/call-answer.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ContactConsent, PersonFields, SubmitButton } from '../shared/submission/form-parts.tsx';
import { useSubmissionForm } from '../shared/submission/use-submission-form.ts';
import * as css from './audition.css.ts';
import { APPLICATION_PROBLEMS, FIELD_PROBLEMS } from './problems.ts';

type FormProps = { audition: Audition; filled: FilledApplication };

const EMPTY = { name: '', birthDate: '', videoUrl: '', motivation: '' };

export const ApplicationForm = ({ audition, filled }: FormProps) => {
  const { id, bornBy } = audition;
  const { t } = useLingui();
  const { Form } = useFetcher();
  const parts = useSubmissionForm<ApplicationInput, SentApplication>(filled, {
    draft: { key: 'applicationDraft', about: id },
    opened: (known) => ({ ...EMPTY, ...known, contactConsent: known !== null }),
    faultsOf: (typed, now) => applicationFaults(tidyApplication(typed), { bornBy, now }),
    wordsOf: (field, code) => FIELD_PROBLEMS[field][code],
    refusals: APPLICATION_PROBLEMS,
    failed: t`We couldn’t send your application. Please try again.`,
  });
  const { form, sent, busy, isLate, typed, set, fieldOf, close, handIn, said } = parts;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  const lateWords = sent
    ? t`Applications are closed. Not saved: your earlier one stands.`
    : t`Applications are closed. Yours was not sent.`;

  return (
    <Form ref={form} className={css.form} method="post" noValidate onSubmit={handIn}>
      <PersonFields of={parts} />
      <TextField
        {...fieldOf('videoUrl')}
        label={t`Link to your performance video`}
        type="url"
        hint={t`It may be unlisted, but must play without a login.`}
        lines={2}
        placeholder="https://"
        value={typed.videoUrl}
        onChange={(videoUrl) => set({ videoUrl })}
      />
      <TextArea
        {...fieldOf('motivation')}
        label={t`Why should we pick you?`}
        rows={5}
        value={typed.motivation}
        onChange={(motivation) => set({ motivation })}
      />
      <ContactConsent of={parts}>
        <Trans>You may contact me about this audition.</Trans>
      </ContactConsent>
      <CallAnswer problem={isLate ? lateWords : said} />
      <div className={css.actions}>
        <SubmitButton of={parts}>
          <Trans>Send application</Trans>
        </SubmitButton>
        {!isLate && (
          <Button wide variant="plain" disabled={busy} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
};
