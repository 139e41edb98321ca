import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { ContentDraft, DraftValue } from '../../../../contract/content/fields.ts';
import { keepsPromise, promisedValue } from '../../../../contract/rules/promised-fields.ts';
import type { LockedFields } from '../../../../contract/schemas/content-editing.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { Link } from '../../../ui/link.tsx';
import * as css from './conflict.css.ts';
import * as text from './fields/localized-field.css.ts';
import type { KindWords } from './kind-words.ts';
import { ValueView } from './value-view.tsx';

type LockedProps = { locked: LockedFields; name: string };

/** Why the field cannot be typed into, and who can change it. */
export const LockedWords = ({ locked, name }: LockedProps) => {
  const { id = '' } = useParams();
  return (
    <p className={text.hint}>
      {locked.correctable.includes(name) ? (
        <Trans>
          Fans rely on this. Only an admin can change it, in public:{' '}
          <Link to={`/admin/events/${encodeURIComponent(id)}`}>Correct the event</Link>
        </Trans>
      ) : name === 'prizes' ? (
        <Trans>
          Fans rely on a prize’s name and on what winners must do for it; the rest can change.
        </Trans>
      ) : (
        <Trans>Fans rely on this, so it can’t be changed.</Trans>
      )}
    </p>
  );
};

type LockedFieldProps = LockedProps & {
  kind: KindWords;
  label: string;
  draft: ContentDraft;
  onChange: (value: DraftValue) => void;
};

/** A field as fans see it. A draft that would change it could not be published. */
export const LockedField = ({ kind, locked, name, label, draft, onChange }: LockedFieldProps) => {
  const { t } = useLingui();
  const said = t`The draft has another value, so it can’t be published:`;
  const draftLabel = t`In the draft`;
  return (
    <fieldset className={text.set}>
      <legend className={text.legend}>{label}</legend>
      <ValueView value={locked.values[name] ?? null} kind={kind} field={name} />
      <LockedWords locked={locked} name={name} />
      {!keepsPromise(locked, name, draft) && (
        <div className={css.theirs}>
          <InlineAnswer lines={0} answer={{ tone: 'bad', text: said }} />
          <section aria-label={draftLabel}>
            <ValueView value={draft[name] ?? null} kind={kind} field={name} />
          </section>
          <Button variant="quiet" onClick={() => onChange(promisedValue(locked, name, draft))}>
            <Trans>Use what fans see</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
};
