import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { textProblem, tidyText } from '../../../contract/rules/text.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { useDraft } from '../../flows/shared/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { tooLong } from '../../ui/length-words.ts';
import { Sheet } from '../../ui/sheet.tsx';
import * as css from './comments-sheet.css.ts';

const LONGEST_COMMENT = 500;

type CommentsSheetProps = {
  /** Its id. */
  video: string;
  comments: readonly string[];
  onComment: (comment: string) => void;
  onClose: () => void;
};

/** Comments are not sent; they are only logged on this device (spec §2, Player). */
export const CommentsSheet = ({ video, comments, onComment, onClose }: CommentsSheetProps) => {
  const { t, i18n } = useLingui();
  const { platform } = useApp();
  const [{ comment: typed }, edit] = useDraft(
    { key: 'commentDraft', about: video },
    { comment: '' },
  );
  const answerId = useId();
  const [refused, setRefused] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const comment = tidyText(typed);
    const problem = textProblem(comment, { max: LONGEST_COMMENT });
    setRefused(problem === 'too_long');
    if (problem) return;
    platform.log(`comment: ${comment}`);
    onComment(comment);
    edit({ comment: '' });
  };

  return (
    <Sheet
      title={<Trans>Comments</Trans>}
      onClose={onClose}
      reading
      foot={
        <form onSubmit={submit}>
          <div className={css.line}>
            <input
              className={css.input}
              aria-label={t`Your comment`}
              aria-describedby={answerId}
              aria-invalid={refused || undefined}
              placeholder={t`Your comment`}
              autoComplete="off"
              enterKeyHint="done"
              value={typed}
              onChange={({ target }) => {
                edit({ comment: target.value });
                setRefused(false);
              }}
            />
            <Button type="submit">
              <Trans>Add</Trans>
            </Button>
          </div>
          <InlineAnswer
            id={answerId}
            lines={0}
            answer={refused ? { tone: 'bad', text: i18n._(tooLong(LONGEST_COMMENT)) } : undefined}
          />
        </form>
      }
    >
      <p className={css.note}>
        <Trans>Comments stay on this phone and disappear when you leave this video.</Trans>
      </p>
      <ul className={css.list} aria-live="polite">
        {comments.map((comment, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: comments are only ever added at the end
          <li key={n} className={css.comment} translate="no">
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
