import { Trans } from '@lingui/react/macro';
import { useUser } from '../../flows/app/use-app.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PhoneIcon } from '../../ui/lazy-icons.tsx';
import { callingCodeOf, maskedPhone } from '../../ui/masked.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { LoggingOut } from '../shared/member-account/member-account.tsx';
import * as css from './phone-number.css.ts';

/** The number that codes are texted to. */
export const PhoneNumberPage = () => {
  const user = useUser();
  if (!user) return <LoggingOut className={css.page} />;
  const { phoneNumber } = user;
  return (
    <div className={css.page}>
      <EmptyState
        icon={<PhoneIcon size={32} />}
        title={
          phoneNumber ? (
            <Verbatim>{maskedPhone(phoneNumber, callingCodeOf(phoneNumber))}</Verbatim>
          ) : (
            <Trans>No phone number yet</Trans>
          )
        }
        action={
          <ButtonLink wide to="/phone-number-edit">
            {phoneNumber ? <Trans>Change phone number</Trans> : <Trans>Add phone number</Trans>}
          </ButtonLink>
        }
      >
        <Trans>With it you get your ID and a new password if you forget them.</Trans>
      </EmptyState>
    </div>
  );
};
