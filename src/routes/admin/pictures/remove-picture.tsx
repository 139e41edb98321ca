import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { ContentPicture } from '../../../../contract/schemas/content-pictures.ts';
import { ArtworkPicture } from '../../../ui/artwork.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as frame from '../frame/frame.css.ts';
import * as css from '../frame/picture-field.css.ts';
import { PICTURES, type RemovalResult } from '../frame/picture-list.ts';
import { PICTURE_WORDS } from '../frame/picture-words.ts';

/** The list shares the last removal with its pictures, because a removed picture is no longer there to report it. */
const useRemoval = () => useFetcher<RemovalResult>({ key: 'picture-removal' });

/** The button that was pressed is gone. */
export const RemovalSaid = () => {
  const { t } = useLingui();
  const { data, state } = useRemoval();
  const said = useRef<HTMLDivElement>(null);
  const removed = state === 'idle' && data && !data.problem ? data.about : undefined;
  useEffect(() => {
    if (removed !== undefined) said.current?.focus();
  }, [removed]);
  return (
    <div ref={said} tabIndex={-1} className={frame.said}>
      <InlineAnswer
        answer={
          removed === undefined ? undefined : { tone: 'good', text: t`The picture is removed.` }
        }
      />
    </div>
  );
};

/** Removes a picture that nothing uses, after asking. */
export const RemovePicture = ({ picture }: { picture: ContentPicture }) => {
  const { t } = useLingui();
  const words = useCallProblemWords(PICTURE_WORDS);
  const { revalidate } = useRevalidator();
  const { data, state, submit } = useRemoval();
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const busy = state !== 'idle';
  const problem = isTried && !busy && data?.about === picture.name ? data.problem : undefined;
  function close() {
    setOpen(false);
    setTried(false);
    // A picture that is in use by now is no longer marked as unused.
    if (problem) void revalidate();
  }
  function remove() {
    setTried(true);
    void submit({ remove: picture.name }, { method: 'post', action: PICTURES });
  }
  return (
    <>
      <p className={css.shown}>
        <Trans>Nothing uses this picture.</Trans>
      </p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isOpen && (
        <Dialog
          title={t`Remove this picture?`}
          onClose={close}
          actions={
            <>
              <Button wide busy={busy} onClick={remove}>
                <Trans>Remove</Trans>
              </Button>
              <Button variant="plain" wide onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          }
        >
          <ArtworkPicture artwork={picture} sizes="24rem" className={css.picture} decorative />
          <CallAnswer
            problem={problem && words(problem, t`The picture was not removed. Please try again.`)}
          />
        </Dialog>
      )}
    </>
  );
};
