import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useApp } from '../../flows/app/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import * as css from './comments-sheet.css.ts';

const LONGEST_COMMENT = 500;

type CommentsSheetProps = {
  comments: readonly string[];
  onComment: (comment: string) => void;
  onClose: () => void;
};

/** Comments are not sent; they are only logged on this device (spec §2, Player). */
export const CommentsSheet = ({ comments, onComment, onClose }: CommentsSheetProps) => {
  const { t } = useLingui();
  const { platform } = useApp();
  const [draft, setDraft] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const comment = draft.trim();
    if (!comment) return;
    platform.log(`comment: ${comment}`);
    onComment(comment);
    setDraft('');
  };

  return (
    <Sheet
      title={<Trans>Comments</Trans>}
      onClose={onClose}
      reading
      foot={
        <form className={css.form} onSubmit={submit}>
          <input
            className={css.input}
            aria-label={t`Your comment`}
            placeholder={t`Your comment`}
            maxLength={LONGEST_COMMENT}
            autoComplete="off"
            enterKeyHint="done"
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <Button type="submit">
            <Trans>Add</Trans>
          </Button>
        </form>
      }
    >
      <p className={css.note}>
        <Trans>Comments stay on this phone and disappear when you leave this video.</Trans>
      </p>
      <ul className={css.list} aria-live="polite">
        {comments.map((comment, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: comments are only ever added at the end
          <li key={n} className={css.comment}>
            {comment}
          </li>
        ))}
      </ul>
      {comments.length === 0 && (
        <p className={css.none}>
          <Trans>No comments yet. Write the first one.</Trans>
        </p>
      )}
    </Sheet>
  );
};
