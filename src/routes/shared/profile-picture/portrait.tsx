import { useState } from 'react';
import type { User } from '../../../../contract/user.ts';
import * as css from './portrait.css.ts';

type PortraitProps = { user: Pick<User, 'picture' | 'nickname'> };

/** The picture may be external, and missing or blocked: then the first letter of the nickname is shown. */
const Picture = ({ user: { picture, nickname } }: PortraitProps) => {
  const [isMissing, setMissing] = useState(picture === '');
  return isMissing ? (
    <span className={css.picture} aria-hidden="true" translate="no">
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

export const Portrait = ({ user }: PortraitProps) => <Picture key={user.picture} user={user} />;
