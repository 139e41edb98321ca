import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { DrawnPicture } from '../../../../contract/drawn-pictures.ts';
import type { User } from '../../../../contract/user.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { useUnsaved } from '../../../flows/app/use-app.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CALL_WORDS } from '../messages/call-problem-words.ts';
import { formWords } from '../messages/form-words.ts';
import { translate } from '../messages/translate.ts';
import { Choices } from './choices.tsx';
import { openPicture, type PickedPicture } from './picked-picture.ts';
import type { PictureChange } from './use-picture-change.ts';

const importCropping = () => import('./cropping.tsx');
const Cropping = lazy(async () => ({ default: (await importCropping()).Cropping }));

const WORDS = formWords({
  ...CALL_WORDS,
  invalid_picture: msg`This file can’t be read as a picture. Please choose a JPEG, PNG or WebP file.`,
});

const UNREADABLE: CodeProblem = { code: 'invalid_picture' };

type PictureSheetProps = { user: User; change: PictureChange };

/** One of the drawn pictures, one from this device, or none. */
export const PictureSheet = ({ user, change }: PictureSheetProps) => {
  const { i18n } = useLingui();
  const { fetcher, isBusy, problem, setProblem, begin, fail, close } = change;
  const [drawn, setDrawn] = useState<DrawnPicture>();
  const [picked, setPicked] = useState<PickedPicture>();
  const [isOpening, setOpening] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  useUnsaved(drawn !== undefined || picked !== undefined);

  async function pick(file: File) {
    setOpening(true);
    setProblem(undefined);
    try {
      const opening = openPicture(file).catch(() => UNREADABLE);
      const [opened] = await Promise.all([opening, importCropping()]);
      if ('code' in opened) setProblem(opened);
      else setPicked(opened);
    } catch {
      setProblem({ code: 'offline' });
    } finally {
      setOpening(false);
    }
  }

  async function sendOwn(square: Promise<Blob>) {
    if (!begin()) return;
    try {
      const form = new FormData();
      form.set('own', await square);
      await fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
    } catch {
      fail(UNREADABLE);
    }
  }

  const answer = <CallAnswer problem={problem && translate(i18n, WORDS(problem))} />;
  return (
    <Sheet title={<Trans>Choose a picture</Trans>} onClose={close}>
      {picked ? (
        <Suspense>
          <Cropping
            picked={picked}
            busy={isBusy}
            answer={answer}
            onSend={sendOwn}
            onLeave={() => {
              setPicked(undefined);
              setLeft(true);
              setProblem(undefined);
            }}
          />
        </Suspense>
      ) : (
        <Choices
          user={user}
          fetcher={fetcher}
          busy={isBusy}
          opening={isOpening}
          drawn={drawn}
          isBack={hasLeft}
          answer={answer}
          onChoose={(name) => {
            setDrawn(name);
            setProblem(undefined);
          }}
          onPick={pick}
          onSubmit={begin}
          onDone={close}
        />
      )}
    </Sheet>
  );
};
