import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PersonInput } from '../../../../contract/rules/submission.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { useSubmissionForm } from './use-submission-form.ts';

type FormParts = ReturnType<typeof useSubmissionForm<PersonInput, unknown>>;

type PersonProps = {
  of: Pick<FormParts, 'typed' | 'set' | 'fieldOf'>;
  nameHint?: string;
};

export const PersonFields = ({ of: { typed, set, fieldOf }, nameHint }: PersonProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...fieldOf('name')}
        label={t`Name`}
        hint={nameHint}
        autoComplete="name"
        value={typed.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        {...fieldOf('birthDate')}
        label={t`Date of birth`}
        type="date"
        autoComplete="bday"
        value={typed.birthDate}
        onChange={(birthDate) => set({ birthDate })}
      />
    </>
  );
};

type ConsentProps = { of: Pick<FormParts, 'typed' | 'set' | 'fieldOf'>; children: ReactNode };

export const ContactConsent = ({ of: { typed, set, fieldOf }, children }: ConsentProps) => (
  <CheckboxField
    {...fieldOf('contactConsent')}
    label={children}
    checked={typed.contactConsent}
    onChange={(contactConsent) => set({ contactConsent })}
  />
);

type SubmitProps = {
  of: Pick<FormParts, 'sent' | 'busy' | 'isLate' | 'close'>;
  /** What it says before anything is submitted. */
  children: ReactNode;
};

/** One button, so that it keeps the focus when the deadline passes. */
export const SubmitButton = ({ of: { sent, busy, isLate, close }, children }: SubmitProps) => (
  <Button wide type={isLate ? 'button' : 'submit'} busy={busy} onClick={isLate ? close : undefined}>
    {isLate ? <Trans>Close</Trans> : sent ? <Trans>Save changes</Trans> : children}
  </Button>
);
