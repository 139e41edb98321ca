import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '../../../contract/user.ts';
import { useApp, useShownLanguage, useUser } from '../../flows/app/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { TicketIcon } from '../../ui/icons.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { LogOutIcon } from '../../ui/lazy-icons.tsx';
import { callingCodeOf, maskedEmail, maskedPhone } from '../../ui/masked.ts';
import * as css from './mypage.css.ts';

const OnOff = ({ on }: { on: boolean }) => (on ? <Trans>On</Trans> : <Trans>Off</Trans>);

/** The picture may be elsewhere, and gone or blocked: then the first letter of the nickname stands for it. */
const Portrait = ({ user: { picture, nickname } }: { user: User }) => {
  const [isMissing, setMissing] = useState(picture === '');
  return isMissing ? (
    <span className={css.picture} aria-hidden="true">
      {[...nickname].slice(0, 1).join('').toUpperCase()}
    </span>
  ) : (
    <img
      className={css.picture}
      src={picture}
      alt=""
      width={64}
      height={64}
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  );
};

const Card = ({ user }: { user: User }) => (
  <div className={css.card}>
    <Portrait key={user.picture} user={user} />
    <div>
      <p className={css.nickname}>{user.nickname}</p>
      <p className={css.greeting}>
        <Trans>Good to see you again.</Trans>
      </p>
    </div>
  </div>
);

/** What the fan takes part in, before what the account is. */
const OwnEvents = () => (
  <section className={css.group}>
    <h2 className={css.groupTitle}>
      <Trans>Your events</Trans>
    </h2>
    <div className={css.own}>
      <TicketIcon />
      <p>
        <Trans>Giveaways you enter will be here.</Trans>
      </p>
      <ButtonLink variant="quiet" to="/event">
        <Trans>See events</Trans>
      </ButtonLink>
    </div>
  </section>
);

const Account = ({ user }: { user: User }) => (
  <section className={css.group}>
    <h2 className={css.groupTitle}>
      <Trans>Account</Trans>
    </h2>
    <Facts>
      {user.email && <Fact name={<Trans>Email</Trans>}>{maskedEmail(user.email)}</Fact>}
      {user.phoneNumber && (
        <Fact name={<Trans>Phone number</Trans>}>
          {maskedPhone(user.phoneNumber, callingCodeOf(user.phoneNumber))}
        </Fact>
      )}
      <Fact name={<Trans>Google account</Trans>}>
        {user.oauth_connections.google ? <Trans>Linked</Trans> : <Trans>Not linked</Trans>}
      </Fact>
      <Fact name={<Trans>Language</Trans>}>{LANGUAGE_NAMES[useShownLanguage()]}</Fact>
    </Facts>
  </section>
);

const Consents = ({ user }: { user: User }) => (
  <section className={css.group}>
    <h2 className={css.groupTitle}>
      <Trans>Your consents</Trans>
    </h2>
    <Facts>
      <Fact name={<Trans>Advertising messages</Trans>}>
        <OnOff on={user.notification_settings} />
      </Fact>
      <Fact name={<Trans>Marketing use of your data</Trans>}>
        <OnOff on={user.marketing_push} />
      </Fact>
    </Facts>
  </section>
);

export const MypagePage = () => {
  const { session } = useApp();
  const user = useUser();
  if (!user) {
    return (
      <p role="status" className={css.page}>
        <Trans>Logging out…</Trans>
      </p>
    );
  }
  return (
    <div className={css.page}>
      <Card user={user} />
      <OwnEvents />
      <Account user={user} />
      <Consents user={user} />
      <ButtonLink variant="quiet" wide to="/account-manage">
        <Trans>Manage account</Trans>
      </ButtonLink>
      <Button variant="quiet" wide onClick={() => session.send({ type: 'user.signOut' })}>
        <LogOutIcon size={20} />
        <Trans>Log out</Trans>
      </Button>
    </div>
  );
};
