import { Trans } from '@lingui/react/macro';
import type { DraftValue } from '../../../../contract/content/fields.ts';
import { Button } from '../../../ui/button.tsx';
import * as css from './conflict.css.ts';
import { isSameValue, ValueView } from './value-view.tsx';

type ConflictProps = {
  mine: DraftValue;
  theirs: DraftValue;
  onTake: (theirs: DraftValue) => void;
};

/** Another editor's value of a field, where it is not one's own. */
export const Conflict = ({ mine, theirs, onTake }: ConflictProps) =>
  isSameValue(mine, theirs) ? null : (
    <div className={css.theirs}>
      <p className={css.name}>
        <Trans>Theirs</Trans>
      </p>
      <ValueView value={theirs} />
      <Button variant="quiet" onClick={() => onTake(theirs)}>
        <Trans>Use this</Trans>
      </Button>
    </div>
  );
