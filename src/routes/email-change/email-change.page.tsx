import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isEmail } from '../../../contract/rules/email.ts';
import type { User } from '../../../contract/user.ts';
import { type AccountChanging, accountChangeOnPage } from '../../flows/account-change.ts';
import { useRouteFlow, useUser } from '../../flows/app/use-app.tsx';
import { useDraft } from '../../flows/shared/use-draft.ts';
import { EmailInput } from '../../ui/email-input.tsx';
import { maskedEmail } from '../../ui/masked.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { ChangeInputs } from '../shared/account-change/change-inputs.tsx';
import { Changed } from '../shared/account-change/changed.tsx';
import { ConfirmChange } from '../shared/account-change/confirm-change.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { LoggingOut } from '../shared/member-account/member-account.tsx';
import { formWords } from '../shared/messages/form-words.ts';
import { translate } from '../shared/messages/translate.ts';
import { useWaitLeft } from '../shared/messages/wait-words.ts';
import { StepForm } from '../shared/wizard/step-form.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';

const INVALID = msg`Please enter a valid email address.`;
const SAME = msg`This is your email already.`;

const WORDS = formWords({ invalid_email: INVALID, same_email: SAME });

const NOTHING = { email: '' };

type AddressFormProps = { changing: AccountChanging; user: User };

const AddressForm = ({ changing, user }: AddressFormProps) => {
  const { i18n, t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { problem, busy } = useChange(changing, ['changeEmail']);
  const [{ email }, edit] = useDraft({ key: 'emailDraft', about: 'new' }, NOTHING);
  const [fault, setFault] = useState<typeof INVALID>();
  const [edited, setEdited] = useState(false);
  const wait = useWaitLeft(problem);
  const said = problem && !edited ? (wait ?? translate(i18n, WORDS(problem))) : undefined;
  const text = fault ? t(fault) : said;
  useEffect(() => {
    if (problem) form.current?.querySelector('input')?.focus();
  }, [problem]);

  const handIn = (event: FormEvent) => {
    const isSame = email.toLowerCase() === user.email.toLowerCase();
    const found = isEmail(email) ? (isSame ? SAME : undefined) : INVALID;
    setFault(found);
    setEdited(false);
    if (!found && !busy) return;
    event.preventDefault();
    form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };

  return (
    <StepForm ref={form} onSubmit={handIn}>
      <ChangeInputs change="changeEmail" />
      <div className={css.fields}>
        <p className={css.lead}>
          {user.email ? (
            <Trans>
              Your email is <Verbatim>{maskedEmail(user.email)}</Verbatim>. We’ll send a code to the
              new one.
            </Trans>
          ) : (
            <Trans>We’ll send a code to it, to confirm that it’s yours.</Trans>
          )}
        </p>
        <EmailInput
          label={t`New email`}
          lines={2}
          value={email}
          readOnly={busy}
          answer={text ? { tone: 'bad', text } : undefined}
          onChange={(typed) => {
            edit({ email: typed });
            setFault(undefined);
            setEdited(true);
          }}
        />
      </div>
      <SubmitBar busy={busy}>
        <Trans>Continue</Trans>
      </SubmitBar>
    </StepForm>
  );
};

const Change = ({ user }: { user: User }) => {
  const changing = useRouteFlow(accountChangeOnPage, { key: 'emailChange' });
  const { change, isDone } = useChange(changing, ['changeEmail']);
  const isConfirming = useSelector(changing, (now) => now.hasTag('confirming'));
  const address = change?.kind === 'changeEmail' ? change.email : '';
  if (isDone) {
    return (
      <Changed title={<Trans>Your email is changed</Trans>}>
        <Trans>
          From now on we write to <Verbatim>{address}</Verbatim>.
        </Trans>
      </Changed>
    );
  }
  return (
    <div className={css.page}>
      {isConfirming ? (
        <ConfirmChange
          changing={changing}
          address={address}
          back={<Trans>Use another email</Trans>}
        />
      ) : (
        <AddressForm changing={changing} user={user} />
      )}
    </div>
  );
};

/** A new email, which counts once a code has confirmed it. */
export const EmailChangePage = () => {
  const user = useUser();
  return user ? <Change user={user} /> : <LoggingOut className={css.page} />;
};
