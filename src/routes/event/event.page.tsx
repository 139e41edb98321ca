import { Trans } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { withoutEndSlashes } from '../../../contract/rules/paths.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import * as css from './event.css.ts';
import type { eventLoader } from './event.route.ts';

type PictureProps = Awaited<ReturnType<typeof eventLoader>>;

/** The picture of the banner that leads here; the page is good without one. */
const Picture = ({ from }: PictureProps) => {
  const path = withoutEndSlashes(useLocation().pathname);
  const outcome = from instanceof Promise ? use(from) : from;
  if (!outcome.ok) return null;
  const { banners } = outcome.value;
  const banner = banners.find(({ to }) => to === path) ?? banners[0];
  return (
    banner && (
      <Artwork
        artwork={banner.artwork}
        shape="fill"
        sizes="(min-width: 500px) 500px, 100vw"
        priority
      />
    )
  );
};

export const EventPage = () => {
  const { from } = useLoaderData<typeof eventLoader>();
  return (
    <div className={css.page}>
      <div className={css.picture}>
        <Suspense>
          <Picture from={from} />
        </Suspense>
      </div>
      <div className={css.words}>
        <h2 className={css.title}>
          <Trans>Coming Soon!</Trans>
        </h2>
        <p className={css.line}>
          <Trans>You’ll find giveaways, rules and winners here.</Trans>
        </p>
        <ButtonLink wide to="/video">
          <Trans>Watch On:Play in the meantime</Trans>
        </ButtonLink>
      </div>
    </div>
  );
};
