import { Trans, useLingui } from '@lingui/react/macro';
import { COMPANY } from '../../../contract/company.ts';
import { withdrawalDates } from '../../../contract/rules/account-status.ts';
import type { SignInAnswer } from '../../../machines/sign-in.types.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InfoIcon } from '../../ui/page-icons.tsx';
import * as css from './account-notice.css.ts';
import { useSignInWords } from './sign-in-words.ts';

type Withdrawn = Extract<SignInAnswer, { kind: 'withdrawn' }>;

const Day = ({ at }: { at: number }) => {
  const { i18n } = useLingui();
  return <strong className={css.day}>{i18n.date(new Date(at), { dateStyle: 'long' })}</strong>;
};

const ContactSupport = () => (
  <ButtonLink variant="plain" wide to={`mailto:${COMPANY.email}`}>
    <Trans>Contact support</Trans>
  </ButtonLink>
);

/** The last moment of the last day, or the first day on which ID, phone number and e-mail are free again. */
const Dates = ({ recoverable, withdrawal: { deletedAt } }: Withdrawn) => {
  const at = Date.parse(deletedAt ?? '');
  if (Number.isNaN(at)) return null;
  const { recoverableUntil, freeFrom } = withdrawalDates(at);
  return recoverable ? (
    <Trans>
      You can get it back until <Day at={recoverableUntil - 1} />.
    </Trans>
  ) : (
    <Trans>
      Your ID, phone number and email can be used again from <Day at={freeFrom} />.
    </Trans>
  );
};

type AccountNoticeProps = { answer: SignInAnswer; onClose: () => void };

/** What the fan is told of an account that is withdrawn or suspended, each case in its own words. */
export const AccountNotice = ({ answer, onClose }: AccountNoticeProps) => {
  const words = useSignInWords();
  const permanent = answer.kind === 'withdrawn' && !answer.recoverable;
  return (
    <Dialog
      role="alertdialog"
      icon={<InfoIcon />}
      title={words(answer)}
      onClose={onClose}
      actions={
        <>
          {permanent ? (
            <ButtonLink wide to="/signup">
              <Trans>Create New Account</Trans>
            </ButtonLink>
          ) : (
            <Button wide onClick={onClose}>
              <Trans>OK</Trans>
            </Button>
          )}
          <ContactSupport />
        </>
      }
    >
      {answer.kind === 'withdrawn' && <Dates {...answer} />}
    </Dialog>
  );
};
