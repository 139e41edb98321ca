import { useLayoutEffect, useState } from 'react';
import type { GalleryImage } from '../../../contract/schemas/gallery.ts';
import { ArtworkPicture } from '../../ui/artwork.tsx';
import { classes } from '../../ui/classes.ts';
import { SharedPicture } from '../../ui/shared-picture.tsx';
import type { Place } from './neighbours.ts';
import * as css from './stage.css.ts';
import { type PhotoStep, useGestures } from './use-gestures.ts';
import type { Zoom } from './use-zoom.ts';
import { isZoomed } from './zoom.ts';

/** As wide as a picture of this shape is when it is seen whole. */
const SIZES = {
  '3:4': 'min(100vw, 75vh)',
  '1:1': 'min(100vw, 100vh)',
  '16:9': 'min(100vw, 177.78vh)',
} as const;

type StageProps = {
  place: Place;
  zoom: Zoom;
  onStep: (step: PhotoStep) => void;
};

/** The photo, and its neighbours out of sight, so that they are ready. */
export const Stage = ({ place: { photo, previous, next }, zoom, onStep }: StageProps) => {
  const { pull, held } = useGestures(zoom, {
    canStep: (step) => (step === 1 ? next : previous) !== undefined,
    onStep,
  });
  // The neighbours load after hydration, which is after the photo's own picture.
  const [alive, setAlive] = useState(false);
  useLayoutEffect(() => setAlive(true), []);
  // The others change during a swipe: nothing may freeze the screen then.
  const [opened] = useState(photo.id);
  const { view } = zoom;
  const slides: ['previous' | 'shown' | 'next', GalleryImage | undefined][] = [
    ['previous', alive ? previous : undefined],
    ['shown', photo],
    ['next', alive ? next : undefined],
  ];
  return (
    <div ref={zoom.stage} className={classes(css.stage, held && css.held)}>
      <div className={css.track} style={pull === 0 ? undefined : { translate: `${pull}px` }}>
        {slides.map(([at, image]) => {
          if (!image) return null;
          const Picture = image.id === opened ? SharedPicture : ArtworkPicture;
          return (
            <div key={image.id} className={css.slides[at]} aria-hidden={at !== 'shown'}>
              <div
                ref={at === 'shown' ? zoom.picture : undefined}
                className={css.pictures[image.artwork.ratio]}
                style={
                  at === 'shown' && isZoomed(view)
                    ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }
                    : undefined
                }
              >
                <Picture
                  artwork={image.artwork}
                  sizes={
                    at === 'shown' && isZoomed(view)
                      ? `${image.width}px`
                      : SIZES[image.artwork.ratio]
                  }
                  priority
                />
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
};
