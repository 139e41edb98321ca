import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '../../../contract/user.ts';
import { type AccountChanging, accountChangeOnPage } from '../../flows/account-change.ts';
import { useRouteFlow, useUser } from '../../flows/app/use-app.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { VerbatimField } from '../../ui/text-field.tsx';
import { ChangeInputs } from '../shared/account-change/change-inputs.tsx';
import { Changed } from '../shared/account-change/changed.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { LoggingOut } from '../shared/member-account/member-account.tsx';
import { PasswordFields } from '../shared/wizard/password-fields.tsx';
import { StepForm } from '../shared/wizard/step-form.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';
import { usePasswordForm } from './use-password-form.ts';

type ChangeFormProps = { changing: AccountChanging; user: User };

const ChangeForm = ({ changing, user }: ChangeFormProps) => {
  const { t } = useLingui();
  const form = usePasswordForm(changing, user);
  const { typed, edit, asks } = form;
  const isFirst = asks === 'username';
  return (
    <StepForm ref={form.form} onSubmit={form.handIn}>
      <ChangeInputs change="changePassword" />
      <div className={css.fields}>
        <p className={css.lead}>
          {isFirst ? (
            <Trans>Choose an ID and a password to log in with. Google stays linked.</Trans>
          ) : (
            <Trans>Changing it logs you out on all other devices.</Trans>
          )}
        </p>
        {isFirst && (
          <VerbatimField
            label={t`ID`}
            hint={t`5–30 characters: lowercase letters and numbers`}
            name="username"
            autoComplete="username"
            lines={2}
            readOnly={form.busy}
            value={typed.username}
            answer={form.answerOf('username')}
            onChange={(username) => edit({ username })}
          />
        )}
        {asks === 'current' && (
          <PasswordField
            label={t`Current password`}
            name="current-password"
            autoComplete="current-password"
            enterKeyHint="next"
            readOnly={form.busy}
            value={typed.current}
            answer={form.answerOf('current')}
            onChange={(current) => edit({ current })}
          />
        )}
        <PasswordFields
          label={t`New password`}
          own={form.own}
          strict={form.strict}
          readOnly={form.busy}
          password={typed.password}
          confirm={typed.confirm}
          onEdit={edit}
        />
        <InlineAnswer lines={2} answer={form.answer} />
      </div>
      <SubmitBar busy={form.busy}>
        {isFirst ? <Trans>Set a password</Trans> : <Trans>Change password</Trans>}
      </SubmitBar>
    </StepForm>
  );
};

const Change = ({ user }: { user: User }) => {
  const changing = useRouteFlow(accountChangeOnPage, {});
  const { isDone } = useChange(changing, ['changePassword']);
  return (
    <div className={css.page}>
      {isDone ? (
        <Changed title={<Trans>Your password is changed</Trans>}>
          <Trans>You’re logged out on all other devices.</Trans>
        </Changed>
      ) : (
        <ChangeForm changing={changing} user={user} />
      )}
    </div>
  );
};

/** A new password, or the first one of an account that Google logs in. */
export const PasswordChangePage = () => {
  const user = useUser();
  return user ? <Change user={user} /> : <LoggingOut className={css.page} />;
};
