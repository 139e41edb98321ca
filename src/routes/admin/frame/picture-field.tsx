import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type DragEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { LocalizedText } from '../../../../contract/languages.ts';
import type { Artwork } from '../../../../contract/schemas/common.ts';
import type { ContentPicture } from '../../../../contract/schemas/content-pictures.ts';
import { useApp, useUnsaved } from '../../../flows/app/use-app.tsx';
import { pictureUploadFlow } from '../../../flows/picture-upload.ts';
import { ArtworkPicture } from '../../../ui/artwork.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import { PictureChooser } from './picture-chooser.tsx';
import * as css from './picture-field.css.ts';
import { PictureTexts } from './picture-texts.tsx';
import { PICTURE_WORDS } from './picture-words.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

type PictureFieldProps = {
  /** Name of the form field; its value is the picture's name. */
  name: string;
  label: string;
  ratio: Artwork['ratio'];
  value: ContentPicture | null;
  onChange: (picture: ContentPicture | null) => void;
};

type FileButtonProps = {
  label: string;
  className?: string;
  disabled: boolean;
  capture?: 'environment';
  onPick: (file: File) => void;
};

const FileButton = ({ label, className, disabled, capture, onPick }: FileButtonProps) => {
  const files = useRef<HTMLInputElement>(null);
  return (
    <span className={className}>
      <Button variant="quiet" disabled={disabled} onClick={() => files.current?.click()}>
        {label}
      </Button>
      <input
        ref={files}
        hidden
        type="file"
        accept={TYPES}
        capture={capture}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPick(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </span>
  );
};

function useUpload(ratio: Artwork['ratio'], onMade: (picture: ContentPicture) => void) {
  const app = useApp();
  const upload = useActorRef(
    useMemo(() => pictureUploadFlow(app), [app]),
    { inspect: app.inspect, input: { ratio } },
  );
  const now = useSelector(upload, (snapshot) => snapshot);
  const { made } = now.context;
  const tell = useEffectEvent(onMade);
  useEffect(() => {
    if (made) tell(made);
  }, [made]);
  useUnsaved(now.hasTag('busy') || now.hasTag('lost'));
  return { now, send: upload.send };
}

type Upload = ReturnType<typeof useUpload>;

const Sending = ({ now, send }: Upload) => {
  const { t } = useLingui();
  const percent = Math.round(now.context.share * 100);
  return (
    <div className={css.sending}>
      <ProgressBar value={percent} label={t`Uploading the picture`} />
      <p className={css.share}>
        {!now.hasTag('sending') ? (
          <Trans>The file is being checked.</Trans>
        ) : percent < 100 ? (
          <Trans>Uploading: {percent}%</Trans>
        ) : (
          <Trans>Uploaded. The picture is being prepared.</Trans>
        )}
      </p>
      <div className={css.actions}>
        <Button variant="plain" onClick={() => send({ type: 'upload.cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
};

/** Why the picture was not accepted, and what can be done about it. */
const Failure = ({ now, send }: Upload) => {
  const { t } = useLingui();
  const words = useCallProblemWords(PICTURE_WORDS);
  const { problem } = now.context;
  const bad = problem && words(problem, t`The picture was not accepted. Please try again.`);
  return (
    <>
      <InlineAnswer lines={2} answer={bad ? { tone: 'bad', text: bad } : undefined} />
      {problem && (
        <div className={css.actions}>
          {now.hasTag('lost') && (
            <Button onClick={() => send({ type: 'upload.retry' })}>
              <Trans>Send again</Trans>
            </Button>
          )}
          <Button variant="plain" onClick={() => send({ type: 'upload.cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </>
  );
};

/** A form field whose value is a picture: dropped, chosen, taken with the camera, or an existing one. */
export const PictureField = ({ name, label, ratio, value: given, onChange }: PictureFieldProps) => {
  const { t } = useLingui();
  const upload = useUpload(ratio, onChange);
  const { now, send } = upload;
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  // Saved by themselves, so that they are no change of the form.
  const [texts, setTexts] = useState<Record<string, LocalizedText>>({});
  const value = given && { ...given, alt: texts[given.name] ?? given.alt };
  const busy = now.hasTag('busy');
  const choose = (file: File) => send({ type: 'picture.choose', file });

  function hover(event: DragEvent) {
    event.preventDefault();
    setOver(!busy);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  }
  return (
    <fieldset className={css.field}>
      <legend className={css.name}>{label}</legend>
      <input type="hidden" name={name} value={value?.name ?? ''} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons within it do the same. */}
      <div
        className={css.zone}
        data-over={isOver || undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? (
          <div className={css.preview}>
            <ArtworkPicture artwork={value} sizes="20rem" className={css.picture} />
          </div>
        ) : (
          <p className={css.none}>
            <Trans>No picture yet. Drop one here ({ratio}).</Trans>
          </p>
        )}
        {busy && <Sending {...upload} />}
        <Failure {...upload} />
        <div className={css.actions}>
          <FileButton label={t`Choose a file`} disabled={busy} onPick={choose} />
          <FileButton
            label={t`Take a photo`}
            className={css.camera}
            capture="environment"
            disabled={busy}
            onPick={choose}
          />
          <Button variant="quiet" disabled={busy} onClick={() => setChoosing(true)}>
            <Trans>Choose an existing picture</Trans>
          </Button>
        </div>
      </div>
      {value && (
        <PictureTexts
          key={value.name}
          picture={value}
          onSaved={(alt) => setTexts((now) => ({ ...now, [value.name]: alt }))}
        />
      )}
      {isChoosing && (
        <PictureChooser
          ratio={ratio}
          onClose={() => setChoosing(false)}
          onChoose={(picture) => {
            setChoosing(false);
            send({ type: 'upload.cancel' });
            onChange(picture);
          }}
        />
      )}
    </fieldset>
  );
};
