import { useLingui } from '@lingui/react/macro';
import type { User } from '../../../../contract/user.ts';
import { EditIcon } from '../../../ui/lazy-icons.tsx';
import * as css from './change-picture.css.ts';
import { PictureSheet } from './picture-sheet.tsx';
import { Portrait } from './portrait.tsx';
import type { PictureChange } from './use-picture-change.ts';

type ChangePictureProps = { user: User; change: PictureChange };

/** The fan's picture, which opens the sheet in which it is changed. */
export const ChangePicture = ({ user, change }: ChangePictureProps) => {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label={t`Change picture`}
        onClick={change.open}
      >
        <Portrait user={user} />
        <span className={css.badge}>
          <EditIcon size={14} />
        </span>
      </button>
      {change.isOpen && <PictureSheet user={user} change={change} />}
    </>
  );
};
