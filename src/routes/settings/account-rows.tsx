import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isStaff } from '../../../contract/user.ts';
import { useApp, useUnreachedAccount, useUser } from '../../flows/app/use-app.tsx';
import { AccountUnreached } from '../../shell/account-unreached.tsx';
import { HomeIcon, PersonIcon } from '../../ui/icons.tsx';
import { BellIcon, CardIcon, EditIcon, LogOutIcon, SettingsIcon } from '../../ui/lazy-icons.tsx';
import { ButtonRow, LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import * as css from './settings.css.ts';

/** Members' pages, which lead a visitor to the login, and from there back to them. */
const OwnRows = () => (
  <>
    <LinkRow to="/account-manage" icon={<SettingsIcon />}>
      <Trans>Manage account</Trans>
    </LinkRow>
    <LinkRow to="/notification-setting" icon={<BellIcon />}>
      <Trans>Notifications</Trans>
    </LinkRow>
    <LinkRow to="/address-manage" icon={<HomeIcon />}>
      <Trans>Addresses</Trans>
    </LinkRow>
    <LinkRow to="/payment-manage" icon={<CardIcon />}>
      <Trans>Payment methods</Trans>
    </LinkRow>
  </>
);

const VisitorRows = () => (
  <LinkRows>
    <LinkRow to="/login" icon={<PersonIcon />}>
      <Trans>Log in</Trans>
    </LinkRow>
    <LinkRow to="/signup" icon={<EditIcon />}>
      <Trans>Sign up</Trans>
    </LinkRow>
    <OwnRows />
  </LinkRows>
);

const UnreachedRows = () => (
  <>
    <p className={css.unreached}>
      <AccountUnreached />
    </p>
    <LinkRows>
      <LinkRow to="/mypage" icon={<PersonIcon />}>
        <Trans>My page</Trans>
      </LinkRow>
      <OwnRows />
    </LinkRows>
  </>
);

const MemberRows = ({ onLogOut }: { onLogOut: () => void }) => (
  <LinkRows>
    <LinkRow to="/mypage" icon={<PersonIcon />}>
      <Trans>My page</Trans>
    </LinkRow>
    <OwnRows />
    {isStaff(useUser()) && (
      <LinkRow to="/admin" icon={<SettingsIcon />}>
        <Trans>Backstage</Trans>
      </LinkRow>
    )}
    <ButtonRow icon={<LogOutIcon />} onClick={onLogOut}>
      <Trans>Log out</Trans>
    </ButtonRow>
  </LinkRows>
);

export const AccountRows = () => {
  const { session } = useApp();
  const isAsking = useSelector(session, (now) => now.hasTag('settling'));
  const isUnknown = useInBrowser() && isAsking;
  const isUnreached = useUnreachedAccount();
  if (useUser()) return <MemberRows onLogOut={() => session.send({ type: 'user.signOut' })} />;
  if (isUnreached) return <UnreachedRows />;
  return (
    <div className={isUnknown ? css.unknown : undefined}>
      <VisitorRows />
    </div>
  );
};
