import { useLingui } from '@lingui/react/macro';
import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { textIn } from '../../../contract/languages.ts';
import type { GalleryImage } from '../../../contract/schemas/gallery.ts';
import type { Elements } from '../../ui/elements.ts';
import { BackIcon, ForwardIcon } from '../../ui/icons.tsx';
import { SaveIcon, ZoomInIcon, ZoomOutIcon } from '../../ui/lazy-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { useStepBack } from '../../ui/use-step-back.ts';
import { useFileOutside } from '../shared/out-of-app/use-file-outside.tsx';
import { categoryName } from './category-name.ts';
import type { Place } from './neighbours.ts';
import { galleryPath, photoPath } from './paths.ts';
import * as css from './photo.css.ts';
import { Share } from './share.tsx';
import { Stage } from './stage.tsx';
import { useKeys } from './use-keys.ts';
import { useZoom } from './use-zoom.ts';
import { isZoomed } from './zoom.ts';

/** The step of a zoom button or key. */
const STEP = 1.5;
/** How far an arrow key moves a zoomed picture, in pixels. */
const NUDGE = 80;

/** Going through photos keeps the focus on the used control instead of moving it to the new heading. */
function giveBack({ relatedTarget }: FocusEvent) {
  if (relatedTarget instanceof HTMLElement) relatedTarget.focus({ preventScroll: true });
}

type TurnProps = {
  to: GalleryImage | undefined;
  from: GalleryImage;
  label: string;
  className: string;
  onTurn: (to: GalleryImage) => void;
  children: ReactNode;
};

/** A link, so that it works before the app has loaded. At an end it has no target and keeps the focus. */
const Turn = ({ to, from, label, className, onTurn, children }: TurnProps) => (
  <Link
    replace
    to={photoPath((to ?? from).id)}
    className={className}
    aria-label={label}
    aria-disabled={!to}
    onClick={(event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (to) onTurn(to);
    }}
  >
    {children}
  </Link>
);

type ZoomButtonProps = { label: string; off?: boolean; onClick: () => void; children: ReactNode };

/** Keeps the focus where there is nothing to zoom. */
const ZoomButton = ({ label, off, onClick, children }: ZoomButtonProps) => (
  <button
    type="button"
    className={css.control}
    aria-label={label}
    aria-disabled={off}
    onClick={onClick}
  >
    {children}
  </button>
);

type ViewerProps = {
  place: Place;
  onShow: (id: string) => void;
  /** Lies above the controls. */
  notice: Elements;
};

export const Viewer = ({ place, onShow, notice }: ViewerProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const { photo, category, previous, next } = place;
  const gallery = galleryPath(category);
  const stepBack = useStepBack(gallery);
  const zoom = useZoom(photo.id);
  const { lead, wayOut } = useFileOutside();
  const zoomed = isZoomed(zoom.view);
  const path = photoPath(photo.id);

  /** By replacing, so that Back leaves the viewer however many photos were seen. */
  function show(image: GalleryImage | undefined) {
    if (!image) return;
    onShow(image.id);
    navigate(photoPath(image.id), { replace: true, preventScrollReset: true });
  }

  const turn = { from: photo, onTurn: show };

  const nudge = (x: number, y: number) =>
    zoom.change((view) => ({ ...view, x: view.x + x, y: view.y + y }));
  useKeys(
    new Map([
      ['ArrowLeft', () => (zoomed ? nudge(NUDGE, 0) : show(previous))],
      ['ArrowRight', () => (zoomed ? nudge(-NUDGE, 0) : show(next))],
      ['ArrowUp', () => nudge(0, NUDGE)],
      ['ArrowDown', () => nudge(0, -NUDGE)],
      ['+', () => zoom.zoomBy(STEP)],
      ['=', () => zoom.zoomBy(STEP)],
      ['-', () => zoom.zoomBy(1 / STEP)],
      ['0', zoom.showWhole],
      ['Escape', () => stepBack()],
    ]),
  );

  return (
    <div className={css.viewer}>
      <Stage place={place} zoom={zoom} onStep={(step) => show(step === 1 ? next : previous)} />
      <div className={css.top}>
        <Link to={gallery} className={css.control} aria-label={t`Back`} onClick={stepBack}>
          <BackIcon />
        </Link>
        <h1 className={css.title} onFocus={giveBack}>
          {categoryName(category)}
        </h1>
        <span className={css.deeds}>
          <Share title={textIn(photo.artwork.alt, language)} path={path} />
          <a
            className={css.control}
            aria-label={t`Save`}
            href={photo.cloudfront_url}
            download={`${BRAND}-${photo.id}.webp`}
            onClick={lead}
          >
            <SaveIcon />
          </a>
        </span>
      </div>
      <div className={css.bottom}>
        {notice}
        {wayOut}
        <div className={css.row}>
          <Turn {...turn} to={previous} label={t`Previous photo`} className={css.turns.previous}>
            <BackIcon />
          </Turn>
          <ZoomButton label={t`Zoom out`} off={!zoomed} onClick={() => zoom.zoomBy(1 / STEP)}>
            <ZoomOutIcon />
          </ZoomButton>
          <ZoomButton label={t`Zoom in`} onClick={() => zoom.zoomBy(STEP)}>
            <ZoomInIcon />
          </ZoomButton>
          <Turn {...turn} to={next} label={t`Next photo`} className={css.turns.next}>
            <ForwardIcon />
          </Turn>
        </div>
      </div>
    </div>
  );
};
