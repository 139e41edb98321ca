import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { HomeResponse } from '../../../contract/schemas/contents.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Part, Parts } from '../../ui/part.tsx';
import { useCalm } from '../../ui/use-calm.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { HomeComingSoon } from './coming-soon.tsx';
import { Counters } from './counters.tsx';
import { Hero, HeroWithoutBanners } from './hero.tsx';
import { createHeroPlace, type HeroPlace } from './hero-place.ts';
import * as css from './home.css.ts';
import type { homeRoute } from './home.route.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Later } from './later.tsx';
import { Signature } from './signature.tsx';
import { Ticker } from './ticker.tsx';
import { VideoStrip } from './video-strip.tsx';

const HomeContent = ({ home, hero }: { home: HomeResponse; hero: HeroPlace }) => {
  const { t } = useLingui();
  const calm = useCalm();
  const [paused, setPaused] = useState(false);
  const moving = !paused && !calm;
  const pause = calm ? undefined : { paused, onToggle: () => setPaused(!paused) };
  return (
    <Parts>
      <Part instead={<div ref={hero.set} className={css.noHero} />}>
        {home.banners.length > 0 ? (
          <Hero ref={hero.set} banners={home.banners} moving={moving} pause={pause} />
        ) : (
          <HeroWithoutBanners ref={hero.set} moving={moving} pause={pause} />
        )}
      </Part>
      {home.headlines.length > 0 && <Ticker headlines={home.headlines} moving={moving} />}
      {/* Each comes to life in a turn of its own, so that no turn keeps a finger waiting. */}
      <Suspense>
        <VideoStrip title={t`On Stage`} more="/video?strip=onStage" videos={home.onStage} />
      </Suspense>
      <Suspense>
        <VideoStrip
          title={t`Award Moments`}
          more="/video?strip=recommend"
          videos={home.awardMoments}
        />
      </Suspense>
      <Suspense>
        <Signature videos={home.signature} />
      </Suspense>
      <Suspense>
        <Counters />
        <HomeComingSoon moving={moving} />
      </Suspense>
    </Parts>
  );
};

export const HomePage = () => {
  const { from } = useLoaderData<typeof homeRoute.loader>();
  const { revalidate } = useRevalidator();
  const [hero] = useState(createHeroPlace);
  return (
    <div className={css.page}>
      <h1 className={visuallyHidden}>
        <Trans>{BRAND}: K-POP videos, events and giveaways</Trans>
      </h1>
      <Loaded from={from} skeleton={<HomeSkeleton />} onRetry={revalidate}>
        {(home) => <HomeContent home={home} hero={hero} />}
      </Loaded>
      <Part instead={null}>
        <Later hero={hero} />
      </Part>
    </div>
  );
};
