import { useSelector } from '@xstate/react';
import { containsName } from '../../flows/account-form.ts';
import type { SignUpParts, SignUpWizard } from '../../flows/sign-up.ts';
import { NicknameField } from '../shared/availability/nickname-field.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { IN_PASSWORD } from './messages.ts';
import { PATHS } from './steps.ts';

type ProfileScreenProps = { wizard: SignUpWizard; parts: SignUpParts };

export const ProfileScreen = ({ wizard, parts }: ProfileScreenProps) => {
  const { nickname, form } = parts;
  const name = useSelector(nickname, (now) => now.context.value);
  const password = useSelector(form, (now) => now.context.password);
  return (
    <AccountForm
      name={nickname}
      isSettled={() => wizard.getSnapshot().context.profile !== null}
      next={PATHS.welcome}
    >
      {(strict) => (
        <>
          <EmailField form={form} strict={strict} />
          <NicknameField
            actor={nickname}
            strict={strict}
            objection={containsName(password, name) ? IN_PASSWORD : undefined}
          />
        </>
      )}
    </AccountForm>
  );
};
