import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { PasswordFinder } from '../../flows/find-password.ts';
import { PasswordFields } from '../shared/wizard/password-fields.tsx';
import { StepForm } from '../shared/wizard/step-form.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';

export const PasswordStep = ({ finder }: { finder: PasswordFinder }) => {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const typed = useSelector(finder, (now) => now.context.fields);
  const busy = useSelector(finder, (now) => now.hasTag('busy'));
  const leaving = useNavigation().state !== 'idle';

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const unlessWrong = (event: FormEvent<HTMLFormElement>) => {
    if (busy || finder.getSnapshot().can({ type: 'form.submit' })) return;
    event.preventDefault();
    setRefusals((count) => count + 1);
  };

  return (
    <StepForm ref={form} onSubmit={unlessWrong}>
      <div className={css.fields}>
        <p className={css.lead}>
          <Trans>Changing it logs you out on all devices.</Trans>
        </p>
        {/* By it a password manager knows whose password it is to keep. */}
        <input hidden readOnly name="username" autoComplete="username" value={typed.username} />
        <PasswordFields
          label={t`New password`}
          own={[typed.username]}
          strict={refusals > 0}
          readOnly={busy || leaving}
          password={typed.password}
          confirm={typed.confirm}
          onEdit={(fields) => finder.send({ type: 'fields.edit', fields })}
        />
      </div>
      <SubmitBar busy={busy || leaving}>
        <Trans>Change password</Trans>
      </SubmitBar>
    </StepForm>
  );
};
