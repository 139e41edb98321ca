import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { ContentPicture } from '../../../../contract/schemas/content-pictures.ts';
import { ArtworkPicture } from '../../../ui/artwork.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as css from '../frame/picture-field.css.ts';
import { PICTURES, type RemovalResult } from '../frame/picture-list.ts';
import { PICTURE_WORDS } from '../frame/picture-words.ts';

/** Of a picture that nothing uses; asks first. */
export const RemovePicture = ({ picture }: { picture: ContentPicture }) => {
  const { t } = useLingui();
  const words = useCallProblemWords(PICTURE_WORDS);
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<RemovalResult>();
  const [isOpen, setOpen] = useState(false);
  const busy = fetcher.state !== 'idle';
  const problem = busy ? undefined : fetcher.data?.problem;
  function close() {
    setOpen(false);
    // What is used by now is marked so no more.
    if (problem) void revalidate();
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
              <Button
                wide
                busy={busy}
                onClick={() =>
                  void fetcher.submit(
                    { remove: picture.name },
                    { method: 'post', action: PICTURES },
                  )
                }
              >
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
