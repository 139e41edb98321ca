import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usernameProblem } from '../../../contract/rules/names.ts';
import { containsName } from '../../flows/account-form.ts';
import type { SignUpParts, SignUpWizard } from '../../flows/sign-up.ts';
import { NameField } from '../shared/availability/name-field.tsx';
import { USERNAME_WORDS } from '../shared/availability/name-words.ts';
import { PasswordFields } from '../shared/wizard/password-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { PATHS } from './steps.ts';

type CredentialsScreenProps = { wizard: SignUpWizard; parts: SignUpParts };

export const CredentialsScreen = ({ wizard, parts }: CredentialsScreenProps) => {
  const { username, nickname, form } = parts;
  const { t } = useLingui();
  const own = [
    useSelector(username, (now) => now.context.value),
    useSelector(nickname, (now) => now.context.value),
  ];
  const { password, confirm, passwordLost } = useSelector(form, (now) => now.context);
  return (
    <AccountForm
      name={username}
      isSettled={() =>
        wizard.getSnapshot().context.credentials !== null &&
        !containsName(form.getSnapshot().context.password, nickname.getSnapshot().context.value)
      }
      next={PATHS.profile}
    >
      {(strict) => (
        <>
          <NameField
            actor={username}
            label={t`ID`}
            hint={t`5–30 characters: lowercase letters and numbers`}
            name="username"
            autoComplete="username"
            lines={2}
            words={USERNAME_WORDS}
            rule={usernameProblem}
            strict={strict}
          />
          <PasswordFields
            {...{ own, strict, password, confirm }}
            label={t`Password`}
            lost={passwordLost}
            onEdit={(fields) => form.send({ type: 'fields.edit', fields })}
          />
        </>
      )}
    </AccountForm>
  );
};
