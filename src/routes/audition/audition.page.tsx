import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GuideButton } from '../../ui/guide-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PhaseWord } from '../../ui/phase-word.tsx';
import { Poster } from '../../ui/poster.tsx';
import { SharedPicture } from '../../ui/shared-picture.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { grid } from '../../ui/video-cards.css.ts';
import * as css from './audition.css.ts';
import type { LoadedAuditions } from './audition.route.ts';
import { LastDay } from './last-day.tsx';
import { usePhase } from './use-phase.ts';

const Card = ({ audition, priority }: { audition: Audition; priority: boolean }) => {
  const language = useLanguage();
  const phase = usePhase(audition);
  return (
    <Poster
      artwork={audition.artwork}
      Picture={SharedPicture}
      title={textIn(audition.title, language)}
      to={`/audition/${encodeURIComponent(audition.id)}`}
      sizes="(min-width: 500px) 224px, 44vw"
      heading="h2"
      priority={priority}
      status={phase && <PhaseWord of="audition" phase={phase} />}
      over={phase === 'ended' ? <Trans>This Audition is Over</Trans> : undefined}
    >
      <Trans>
        Until <LastDay audition={audition} />
      </Trans>
    </Poster>
  );
};

export const AuditionsPage = () => {
  const { from, isFirst } = useLoaderData<LoadedAuditions>();
  const { revalidate } = useRevalidator();
  const { t } = useLingui();
  return (
    <div className={css.page}>
      <div className={css.lead}>
        <p>
          <Trans>Show us what you can do.</Trans>
        </p>
        <GuideButton
          kind="audition"
          title={t`How auditions work`}
          alt={t`1. Choose: read what is asked for and until when, then press Apply. 2. Fill it in: log in, and send a link to a video of your performance. 3. Change it: correct or withdraw it as often as you like until the deadline.`}
        />
      </div>
      {!isFirst && (
        <ButtonLink variant="quiet" to="/audition">
          <Trans>First auditions</Trans>
        </ButtonLink>
      )}
      <Loaded from={from} skeleton={null} onRetry={revalidate}>
        {(page) =>
          page &&
          (page.auditions.length === 0 ? (
            <EmptyState title={<Trans>No auditions yet</Trans>}>
              <Trans>The next ones will be here.</Trans>
            </EmptyState>
          ) : (
            <>
              <div className={grid}>
                {page.auditions.map((audition, index) => (
                  <Card key={audition.id} audition={audition} priority={index < 2} />
                ))}
              </div>
              {page.next && (
                <ButtonLink
                  variant="quiet"
                  wide
                  to={`/audition?after=${encodeURIComponent(page.next)}`}
                >
                  <Trans>More auditions</Trans>
                </ButtonLink>
              )}
            </>
          ))
        }
      </Loaded>
    </div>
  );
};
