import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import { SCENES, type Scene } from '../../../contract/scenes.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PhotoIcon } from '../../ui/lazy-icons.tsx';
import type { LoadProblem } from '../../ui/load-failure.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { galleryPath } from '../photo/paths.ts';
import { PhotoTile } from '../photo/photo-tile.tsx';
import * as css from './highlights.css.ts';
import {
  GALLERY,
  type Highlights,
  keepHighlights,
  keptHighlights,
  type LoadedHighlights,
  loadHighlights,
} from './highlights-content.ts';
import { sceneIn } from './scene-in.ts';

const LARGE = 'min(46vw, 225px)';
const SMALL = 'min(31vw, 150px)';
/** The upper row of a page. */
const LARGE_TILES = 2;

const pagesOf = <Item,>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / LIMITS.highlightsPage) }, (_, n) =>
    items.slice(n * LIMITS.highlightsPage, (n + 1) * LIMITS.highlightsPage),
  );

type CarouselProps = { scene: Scene; label: string; first: Highlights };

/** Pages to swipe; the next photos load when the last page but one is visible. */
const Carousel = ({ scene, label, first }: CarouselProps) => {
  const app = useApp();
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const [turned, setTurned] = useState(keptHighlights(app, scene) ?? { ...first, page: 0 });
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<LoadProblem>();
  const { images, next, page } = turned;
  const pages = pagesOf(images);
  const left = useRef(page);

  useEffect(() => keepHighlights(app, scene, turned), [app, scene, turned]);
  useLayoutEffect(() => {
    const { current } = row;
    if (current && left.current > 0) {
      current.scrollTo({ left: left.current * current.clientWidth, behavior: 'instant' });
    }
  }, []);

  async function more(after: string) {
    if (reading) return;
    setReading(true);
    setProblem(undefined);
    const outcome = await loadHighlights(app, scene, { after });
    setReading(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    const { value } = outcome;
    setTurned((now) => ({ ...now, images: [...now.images, ...value.images], next: value.next }));
  }

  function scrolled() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    const at = Math.round(scrollLeft / clientWidth);
    if (at === page) return;
    setTurned((now) => ({ ...now, page: at }));
    if (next !== null && at >= pages.length - 2) void more(next);
  }

  return (
    <>
      <ul ref={row} className={css.row} aria-label={label} onScroll={scrolled}>
        {pages.map((photos, n) => (
          <li key={photos[0]?.id} className={css.page} aria-label={t`Page ${n + 1}`}>
            <ul className={css.mosaic}>
              {photos.map((photo, at) => (
                <li key={photo.id} className={css.tile}>
                  <PhotoTile image={photo} sizes={at < LARGE_TILES ? LARGE : SMALL} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <PageTurner
        previous={t`Previous page`}
        next={t`Next page`}
        place={
          next === null ? t`${page + 1} of ${pages.length}` : t`${page + 1} of ${pages.length}+`
        }
        index={page}
        last={pages.length - 1}
        onTurn={(by) => row.current?.scrollBy({ left: by * row.current.clientWidth })}
      />
      {problem && next !== null && (
        <LoadFailure problem={problem} onRetry={() => void more(next)} />
      )}
    </>
  );
};

type HighlightsProps = { from: LoadedHighlights; onRetry: () => void };

const View = ({ scene, label, from, onRetry }: HighlightsProps & Omit<CarouselProps, 'first'>) => {
  const outcome = from[scene];
  if (!outcome.ok) return <LoadFailure problem={outcome.problem} onRetry={onRetry} />;
  if (outcome.value.images.length === 0) {
    return (
      <EmptyState icon={<PhotoIcon />} title={<Trans>No photos yet</Trans>}>
        <Trans>They’ll appear here after the show.</Trans>
      </EmptyState>
    );
  }
  return <Carousel key={scene} scene={scene} label={label} first={outcome.value} />;
};

/** The two views of the night; the open one is in the address. */
export const KwdaHighlights = (props: HighlightsProps) => {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const scene = sceneIn(search);
  const labels: Record<Scene, string> = {
    'On Stage': t`On Stage`,
    'Award Moments': t`Award Moments`,
  };
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans>Highlights</Trans>
      </h2>
      <Tabs
        label={t`Year`}
        tabs={[
          { id: '2024', label: '2024', to: { search: search.toString() } },
          { id: '2025', label: '2025', to: null },
        ]}
        selected="2024"
      >
        <Tabs
          label={t`Category`}
          tabs={SCENES.map((id) => ({
            id,
            label: labels[id],
            to: { search: new URLSearchParams({ category: id }).toString() },
          }))}
          selected={scene}
        >
          <View scene={scene} label={labels[scene]} {...props} />
        </Tabs>
      </Tabs>
      <p className={css.foot}>
        <ButtonLink variant="plain" to={galleryPath(GALLERY)}>
          <Trans>See all photos</Trans>
        </ButtonLink>
      </p>
    </section>
  );
};
