import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import type { LoginAlertEvent } from '../../../../machines/submission.types.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { loginPath } from '../../login-path.ts';

type LoginAlertProps = {
  flow: { send(event: LoginAlertEvent): void };
  /** Before the fan goes to the login. */
  onLeave?: () => void;
};

/** Says that a login is needed, with a link that returns here (spec §2, Events). */
export const LoginAlert = ({ flow, onLeave }: LoginAlertProps) => {
  const { t } = useLingui();
  const location = useLocation();
  const navigate = useNavigate();
  const go = () => {
    onLeave?.();
    flow.send({ type: 'login.accept' });
    void navigate(loginPath(location));
  };
  return (
    <Dialog
      role="alertdialog"
      title={t`You need to log in to continue.`}
      onClose={() => flow.send({ type: 'login.decline' })}
      actions={
        <Button wide onClick={go}>
          <Trans>OK</Trans>
        </Button>
      }
    />
  );
};
