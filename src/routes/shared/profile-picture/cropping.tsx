import type { Elements } from '../../../ui/elements.ts';
import 'react-easy-crop/react-easy-crop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../../ui/button.tsx';
import { cutOut, type PickedPicture, type Square } from './picked-picture.ts';
import * as css from './picture-sheet.css.ts';

const NEAREST = 3;
const STEP = 0.1;
/** Pixels that an arrow key moves the picture by. */
const KEY_STEP = 8;

type CroppingProps = {
  picked: PickedPicture;
  busy: boolean;
  answer: Elements;
  onSend: (file: Promise<Blob>) => void;
  onLeave: () => void;
};

/** The fan moves and magnifies the picture under a circle: what is in it is sent. */
export const Cropping = ({ picked, busy, answer, onSend, onLeave }: CroppingProps) => {
  const { t } = useLingui();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  const hint = useId();
  const slider = useRef<HTMLInputElement>(null);
  // The button that opened the picture is gone.
  useEffect(() => slider.current?.focus(), []);

  const zoomBy = (change: number) =>
    setZoom((now) => Math.min(NEAREST, Math.max(1, Math.round((now + change) * 10) / 10)));

  function zoomByKey({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') zoomBy(STEP);
    if (key === '-') zoomBy(-STEP);
  }

  const save = () => {
    if (square) onSend(cutOut(picked, square));
  };
  return (
    <div className={css.form}>
      <div className={css.stage} inert={busy}>
        <Cropper
          image={picked.address}
          crop={crop}
          zoom={zoom}
          maxZoom={NEAREST}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: css.cropArea }}
          cropperProps={{
            role: 'group',
            'aria-label': t`Part of the picture that is shown`,
            'aria-describedby': hint,
            onKeyDownCapture: zoomByKey,
          }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={setSquare}
        />
      </div>
      <p id={hint} className={css.hint}>
        <Trans>Drag the picture, or move it with the arrow keys.</Trans>
      </p>
      <label className={css.zoom} inert={busy}>
        <Trans>Zoom</Trans>
        <input
          ref={slider}
          type="range"
          className={css.slider}
          min={1}
          max={NEAREST}
          step={STEP}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </label>
      {answer}
      <div className={css.actions}>
        <Button wide busy={busy} disabled={!square} onClick={save}>
          <Trans>Save picture</Trans>
        </Button>
        <Button variant="plain" wide disabled={busy} onClick={onLeave}>
          <Trans>Choose another picture</Trans>
        </Button>
      </div>
    </div>
  );
};
