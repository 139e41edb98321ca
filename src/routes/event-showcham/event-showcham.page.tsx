import { Trans } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { useLoaderData } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import * as article from '../../ui/picture-article.css.ts';
import { ArticlePicture, PictureArticle } from '../../ui/picture-article.tsx';
import * as css from './event-showcham.css.ts';
import type { eventShowchamRoute } from './event-showcham.route.ts';

type Loader = typeof eventShowchamRoute.loader;

/** The page works without its picture. */
const Picture = ({ from }: Awaited<ReturnType<Loader>>) => {
  const outcome = from instanceof Promise ? use(from) : from;
  const banner = outcome.ok && outcome.value.banners.find(({ to }) => to === '/event/showcham');
  return banner && <ArticlePicture artwork={banner.artwork} />;
};

export const ShowchamPage = () => {
  const { from } = useLoaderData<Loader>();
  const steps = [
    <Trans key="stages">
      Each of the six groups plays two songs: one of its own, one by a senior group.
    </Trans>,
    <Trans key="vote">
      The crowd raises its light sticks; the color that shines brightest wins.
    </Trans>,
    <Trans key="encore">The winners come back for the encore and open the next Stage:ON.</Trans>,
    <Trans key="videos">A week later every stage is on On:Play.</Trans>,
  ];
  return (
    <PictureArticle
      picture={
        <Suspense>
          <Picture from={from} />
        </Suspense>
      }
    >
      <div>
        <h2 className={article.title}>
          <Trans>Six rookies, one encore</Trans>
        </h2>
        <p className={css.line}>
          <Trans>
            Once a month the lights go down for groups in their first two years. Who plays the
            encore is up to the crowd.
          </Trans>
        </p>
      </div>
      <Facts>
        <Fact name={<Trans>When</Trans>}>
          <Trans>Last Friday of the month, 19:30 KST</Trans>
        </Fact>
        <Fact name={<Trans>Where</Trans>}>
          <Trans>Haneul Hall, Mapo-gu, Seoul</Trans>
        </Fact>
        <Fact name={<Trans>Who can come</Trans>}>
          <Trans>Fans aged 14 or over</Trans>
        </Fact>
        <Fact name={<Trans>Tickets</Trans>}>
          <Trans>Free, at the hall’s ticket desk from 18:00 KST</Trans>
        </Fact>
      </Facts>
      <section>
        <h3 className={article.heading}>
          <Trans>How the night goes</Trans>
        </h3>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.key} className={css.step}>
              <span className={css.stepWords}>{step}</span>
            </li>
          ))}
        </ol>
      </section>
      <ButtonLink wide to="/video?strip=onStage">
        <Trans>Watch On Stage</Trans>
      </ButtonLink>
    </PictureArticle>
  );
};
