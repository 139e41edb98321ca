import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '../../../../contract/user.ts';
import { Link } from '../../../ui/link.tsx';
import * as css from './member-card.css.ts';

/** The picture may be external, and missing or blocked: then the first letter of the nickname is shown. */
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

type MemberCardProps = {
  user: User;
  /** The link of the nickname. */
  to?: string;
};

/** The signed-in fan. */
export const MemberCard = ({ user, to }: MemberCardProps) => (
  <div className={css.card}>
    <Portrait key={user.picture} user={user} />
    <div>
      <p className={css.nickname}>
        {to ? (
          <Link className={css.link} to={to}>
            {user.nickname}
          </Link>
        ) : (
          user.nickname
        )}
      </p>
      <p className={css.greeting}>
        <Trans>Good to see you!</Trans>
      </p>
    </div>
  </div>
);
