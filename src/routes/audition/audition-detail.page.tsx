import { Trans } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import { KstEnd, KstTime } from '../../ui/kst-time.tsx';
import { Linked } from '../../ui/linked.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PhaseWord } from '../../ui/phase-word.tsx';
import * as article from '../../ui/picture-article.css.ts';
import { ArticlePicture, PictureArticle } from '../../ui/picture-article.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { ApplicationSection } from './application.tsx';
import * as css from './audition.css.ts';
import type { LoadedAudition } from './audition.route.ts';
import { usePhase } from './use-phase.ts';

const Details = ({ audition }: { audition: Audition }) => {
  const language = useLanguage();
  const phase = usePhase(audition);
  const { artwork, title, text, requirements, startsAt, bornBy } = audition;
  return (
    <PictureArticle picture={<ArticlePicture artwork={artwork} />}>
      <header className={article.head}>
        <p className={css.phase}>{phase && <PhaseWord of="audition" phase={phase} />}</p>
        <h1 className={article.title}>{textIn(title, language)}</h1>
        <p className={css.text}>
          <Linked text={textIn(text, language)} />
        </p>
      </header>
      <Facts>
        <Fact name={<Trans>Applications from</Trans>}>
          <KstTime at={startsAt} />
        </Fact>
        <Fact name={<Trans>Until</Trans>}>
          <KstEnd at={audition.endsAt} />
        </Fact>
        <Fact name={<Trans>Who can apply</Trans>}>
          <Trans>
            Anyone born on or before <KstDay at={bornBy} />
          </Trans>
        </Fact>
      </Facts>
      <section>
        <h2 className={article.heading}>
          <Trans>What we ask for</Trans>
        </h2>
        <ul className={article.points}>
          {requirements.map((requirement) => (
            <li key={requirement.en}>
              <Linked text={textIn(requirement, language)} />
            </li>
          ))}
        </ul>
      </section>
      <ApplicationSection audition={audition} />
    </PictureArticle>
  );
};

export const AuditionPage = () => {
  const { from } = useLoaderData<LoadedAudition>();
  const { revalidate } = useRevalidator();
  return (
    <Loaded from={from} skeleton={null} heading="page" onRetry={revalidate}>
      {(audition) => audition && <Details key={audition.id} audition={audition} />}
    </Loaded>
  );
};
