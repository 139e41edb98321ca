import { Trans } from '@lingui/react/macro';
import type { User } from '../../../../contract/user.ts';
import { Link } from '../../../ui/link.tsx';
import { ChangePicture } from '../profile-picture/change-picture.tsx';
import { type PictureChange, usePictureChange } from '../profile-picture/use-picture-change.ts';
import * as css from './member-card.css.ts';

type MemberCardProps = {
  user: User;
  /** The link of the nickname. */
  to?: string;
};

const Greeting = ({ done }: Pick<PictureChange, 'done'>) => {
  switch (done) {
    case 'saved':
      return <Trans>Your picture is saved.</Trans>;
    case 'removed':
      return <Trans>Your picture is removed.</Trans>;
    default:
      return <Trans>Good to see you!</Trans>;
  }
};

/** The signed-in fan. */
export const MemberCard = ({ user, to }: MemberCardProps) => {
  const change = usePictureChange();
  return (
    <div className={css.card}>
      <ChangePicture user={user} change={change} />
      <div>
        <p className={css.nickname} translate="no">
          {to ? (
            <Link className={css.link} to={to}>
              {user.nickname}
            </Link>
          ) : (
            user.nickname
          )}
        </p>
        <p className={css.greeting} aria-live="polite">
          <Greeting done={change.done} />
        </p>
      </div>
    </div>
  );
};
