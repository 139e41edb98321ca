import { Trans } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { Application } from './application.tsx';
import * as css from './audition.css.ts';
import type { LoadedAudition } from './audition.route.ts';
import { LastDay } from './last-day.tsx';
import { PhaseWord, usePhase } from './phase.tsx';

const Details = ({ audition }: { audition: Audition }) => {
  const language = useLanguage();
  const phase = usePhase(audition);
  const { artwork, title, text, requirements, startsAt, bornBy } = audition;
  return (
    <article className={css.article}>
      <div className={css.picture}>
        <Artwork artwork={artwork} shape="fill" sizes="(min-width: 500px) 500px, 100vw" priority />
      </div>
      <div className={css.words}>
        <header className={css.head}>
          <p className={css.phase}>{phase && <PhaseWord phase={phase} />}</p>
          <h1 className={css.title}>{textIn(title, language)}</h1>
          <p className={css.text}>{textIn(text, language)}</p>
        </header>
        <Facts>
          <Fact name={<Trans>Applications from</Trans>}>
            <KstDay at={startsAt} />
          </Fact>
          <Fact name={<Trans>Until the end of</Trans>}>
            <LastDay audition={audition} />
          </Fact>
          <Fact name={<Trans>Born on or before</Trans>}>
            <KstDay at={`${bornBy}T00:00:00+09:00`} />
          </Fact>
        </Facts>
        <section>
          <h2 className={css.heading}>
            <Trans>What we ask for</Trans>
          </h2>
          <ul className={css.requirements}>
            {requirements.map((requirement) => (
              <li key={requirement.en}>{textIn(requirement, language)}</li>
            ))}
          </ul>
        </section>
        <Application audition={audition} />
      </div>
    </article>
  );
};

export const AuditionPage = () => {
  const { from } = useLoaderData<LoadedAudition>();
  const { revalidate } = useRevalidator();
  return (
    <Loaded from={from} skeleton={null} onRetry={revalidate}>
      {(audition) => audition && <Details key={audition.id} audition={audition} />}
    </Loaded>
  );
};
