import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { waitFor } from 'xstate';
import { usernameProblem } from '../../../contract/rules/names.ts';
import type { Availability } from '../../flows/availability.ts';
import type { SignUp } from '../../flows/open-sign-up.ts';
import { enterGoesOn } from '../parts/enter-goes-on.ts';
import { NameField } from '../parts/name-field.tsx';
import { USERNAME_WORDS } from '../parts/name-words.ts';
import { NicknameField } from '../parts/nickname-field.tsx';
import { Onward } from '../parts/onward.tsx';
import * as css from '../parts/steps.css.ts';
import { DraftPasswords, EmailField } from './draft-fields.tsx';
import { pathOfStep } from './steps.ts';

/** Asks about a name that nobody has asked about yet, and settles once there is an answer. */
function checked(name: Availability) {
  name.send({ type: 'value.check' });
  return waitFor(name, (now) => !now.hasTag('busy'));
}

export const AccountStep = ({ signUp }: { signUp: SignUp }) => {
  const { wizard, username, nickname, draft } = signUp;
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const own = [
    useSelector(username, (now) => now.context.value),
    useSelector(nickname, (now) => now.context.value),
  ];
  const [strict, setStrict] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const goOn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asking) return;
    setStrict(true);
    setAsking(true);
    await Promise.all([checked(username), checked(nickname)]);
    setAsking(false);
    // The fan may have gone elsewhere meanwhile.
    if (!form.current) return;
    if (wizard.getSnapshot().context.account) await navigate(pathOfStep('welcome'));
    else setRefusals((count) => count + 1);
  };

  return (
    // Sent by hand; `post` keeps a password out of the address should the script be late.
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      onSubmit={goOn}
      onKeyDown={enterGoesOn}
    >
      <div className={css.fields}>
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
        <DraftPasswords draft={draft} own={own} strict={strict} />
        <EmailField draft={draft} strict={strict} />
        <NicknameField actor={nickname} strict={strict} />
      </div>
      <Onward busy={asking}>
        <Trans>Next</Trans>
      </Onward>
    </form>
  );
};
