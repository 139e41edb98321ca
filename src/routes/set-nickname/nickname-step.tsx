import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Form } from 'react-router';
import type { Availability } from '../../flows/availability.ts';
import type { SetupWizard } from '../../flows/nickname-setup.ts';
import { useAlert } from '../../ui/alert.tsx';
import { NicknameField } from '../shared/availability/nickname-field.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';

/** A check without a response is alerted here, once; the sign-up shows it only under the field (spec §5, Availability). */
function useTellFailedCheck(nickname: Availability) {
  const { t } = useLingui();
  const alert = useAlert();
  const failed = useSelector(nickname, (now) => now.hasTag('failed'));
  const told = useRef(failed);
  const tell = useEffectEvent(() => void alert(t`An error occurred on the server.`));
  useEffect(() => {
    if (failed && !told.current) tell();
    told.current = failed;
  }, [failed]);
}

type NicknameStepProps = { wizard: SetupWizard; nickname: Availability };

export const NicknameStep = ({ wizard, nickname }: NicknameStepProps) => {
  const busy = useSelector(wizard, (now) => now.hasTag('busy'));
  const ready = useSelector(wizard, (now) => now.can({ type: 'form.submit' }));
  useTellFailedCheck(nickname);

  return (
    <Form method="post" className={css.form} noValidate>
      <div className={css.fields}>
        <p className={css.lead}>
          <Trans>Other fans will see it, and you can’t change it later.</Trans>
        </p>
        <NicknameField actor={nickname} strict={false} readOnly={busy} />
      </div>
      <SubmitBar busy={busy} disabled={!busy && !ready}>
        {busy ? <Trans>Setting up...</Trans> : <Trans>Complete Setup</Trans>}
      </SubmitBar>
    </Form>
  );
};
