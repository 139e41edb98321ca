import { Trans } from '@lingui/react/macro';
import type { MyApplication } from '../../../../contract/schemas/auditions.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { KstDay } from '../../../ui/kst-day.tsx';
import { KstEnd } from '../../../ui/kst-time.tsx';
import { MicrophoneIcon } from '../../../ui/lazy-icons.tsx';
import { ApplicationResult, isDecided } from '../submission/application-result.tsx';
import type { LoadedOwnSubmissions } from './load-own-submissions.ts';
import * as css from './own-list.css.ts';
import { None, OwnList, OwnRow } from './own-list.tsx';

const RESULT = { good: css.won, other: css.line };

const Phase = ({ audition: { startsAt, endsAt }, status }: MyApplication) => {
  switch (status) {
    case 'active':
      return (
        <>
          <p className={css.line}>
            <Trans>You can still correct it.</Trans>
          </p>
          <p className={css.line}>
            <Trans>
              Deadline: <KstEnd at={endsAt} />
            </Trans>
          </p>
        </>
      );
    case 'upcoming':
      return (
        <p className={css.line}>
          <Trans>
            Applications open on <KstDay at={startsAt} />.
          </Trans>
        </p>
      );
    case 'ended':
      return (
        <p className={css.line}>
          <Trans>Applications are closed.</Trans>
        </p>
      );
  }
};

/** The result with the words of the staff; before it, whether the fan can still change anything. */
const Standing = (own: MyApplication) => (
  <>
    <ApplicationResult state={own.state} className={RESULT} />
    {own.answer ? (
      <p className={css.words} dir="auto">
        {own.answer}
      </p>
    ) : null}
    {!isDecided(own.state) && <Phase {...own} />}
  </>
);

const NoApplications = () => (
  <None icon={<MicrophoneIcon />}>
    <p>
      <Trans>Auditions you apply for will be here.</Trans>
    </p>
    <ButtonLink variant="quiet" to="/audition">
      <Trans>See auditions</Trans>
    </ButtonLink>
  </None>
);

/** The fan's applications (spec §2, Auditions). */
export const OwnApplications = ({ applications }: Pick<LoadedOwnSubmissions, 'applications'>) => (
  <OwnList title={<Trans>Your auditions</Trans>} from={applications} none={<NoApplications />}>
    {(own) =>
      own.map((one) => (
        <OwnRow
          key={one.audition.id}
          subject={one.audition}
          to={`/audition/${encodeURIComponent(one.audition.id)}`}
        >
          <Standing {...one} />
        </OwnRow>
      ))
    }
  </OwnList>
);
