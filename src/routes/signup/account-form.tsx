import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { waitFor } from 'xstate';
import type { Availability } from '../../flows/availability.ts';
import { StepForm } from '../shared/wizard/step-form.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';

/** Checks an unchecked name, and settles once there is a response. */
function checked(name: Availability) {
  name.send({ type: 'value.check' });
  return waitFor(name, (now) => !now.hasTag('busy'));
}

type AccountFormProps = {
  name: Availability;
  isSettled: () => boolean;
  /** The address of the next screen. */
  next: string;
  children: (strict: boolean) => ReactNode;
};

/** A screen with a name field: Next checks the name, then continues or focuses the first invalid field. */
export const AccountForm = ({ name, isSettled, next, children }: AccountFormProps) => {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
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
    await checked(name);
    setAsking(false);
    // The fan may have left meanwhile.
    if (!form.current) return;
    if (isSettled()) await navigate(next);
    else setRefusals((count) => count + 1);
  };

  return (
    <StepForm ref={form} onSubmit={goOn}>
      <div className={css.fields}>{children(strict)}</div>
      <SubmitBar busy={asking}>
        <Trans>Next</Trans>
      </SubmitBar>
    </StepForm>
  );
};
