import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPossibleId, type PasswordFinder } from '../../flows/find-password.ts';
import { VerbatimField } from '../../ui/text-field.tsx';
import { USERNAME_WORDS } from '../shared/availability/name-words.ts';
import { StepForm } from '../shared/wizard/step-form.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';
import { pathOfFindPasswordStep } from './steps.ts';

/** Whether the account exists is not revealed here; only invalid IDs are reported. */
export const IdStep = ({ finder }: { finder: PasswordFinder }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [strict, setStrict] = useState(false);
  const { username } = useSelector(finder, (now) => now.context.fields);
  const isWrong = !isPossibleId(username);

  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setStrict(true);
    if (isWrong) input.current?.focus();
    else void navigate(pathOfFindPasswordStep('phone'));
  };

  return (
    <StepForm onSubmit={goOn}>
      <div className={css.fields}>
        <p className={css.lead}>
          <Trans>We can’t see your password, but you can set a new one.</Trans>
        </p>
        <VerbatimField
          ref={input}
          label={t`ID`}
          name="username"
          autoComplete="username"
          lines={2}
          value={username}
          answer={
            strict && isWrong
              ? { tone: 'bad', text: t(USERNAME_WORDS.problems.invalid) }
              : undefined
          }
          onChange={(typed) => finder.send({ type: 'fields.edit', fields: { username: typed } })}
        />
      </div>
      <SubmitBar>
        <Trans>Next</Trans>
      </SubmitBar>
    </StepForm>
  );
};
