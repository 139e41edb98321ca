import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { toE164, writtenPhone } from '../../../contract/rules/phone.ts';
import type { User } from '../../../contract/user.ts';
import { accountChangeOnPage } from '../../flows/account-change.ts';
import { useRouteFlow, useUser } from '../../flows/app/use-app.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { Changed } from '../shared/account-change/changed.tsx';
import { ConfirmChange } from '../shared/account-change/confirm-change.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { LoggingOut } from '../shared/member-account/member-account.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { NumberForm } from './number-form.tsx';

const Change = ({ user }: { user: User }) => {
  const changing = useRouteFlow(accountChangeOnPage, { key: 'phoneChange' });
  const { change, isDone } = useChange(changing, ['changePhone']);
  const isConfirming = useSelector(changing, (now) => now.hasTag('confirming'));
  const number = change?.kind === 'changePhone' ? change.number : undefined;
  const written = writtenPhone((number && toE164(number)) ?? '');
  if (isDone) {
    const address = <Verbatim>{written}</Verbatim>;
    return (
      <Changed title={<Trans>Your phone number is changed</Trans>}>
        <Trans>From now on we text {address}.</Trans>
      </Changed>
    );
  }
  return (
    <div className={css.page}>
      {isConfirming ? (
        <ConfirmChange
          changing={changing}
          address={written}
          back={<Trans>Use another number</Trans>}
        />
      ) : (
        <NumberForm changing={changing} user={user} />
      )}
    </div>
  );
};

/** A new phone number, which counts once a code has confirmed it. */
export const PhoneNumberEditPage = () => {
  const user = useUser();
  return user ? <Change user={user} /> : <LoggingOut className={css.page} />;
};
