import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isCountry } from '../../../../contract/countries.ts';
import { textIn } from '../../../../contract/languages.ts';
import type { Eligibility, EventDetail, Obstacle } from '../../../../contract/schemas/events.ts';
import { useCountryList } from '../../../ui/country-names.ts';
import { Fact } from '../../../ui/facts.tsx';
import { KstDay } from '../../../ui/kst-day.tsx';
import { KstTime } from '../../../ui/kst-time.tsx';
import { useLanguage, useLanguageTag } from '../../../ui/use-language.ts';
import * as css from './event-entry.css.ts';

const ANYBODY: Eligibility = {
  bornFrom: null,
  countries: [],
  accountsBefore: null,
  notWinnersOf: [],
};

/** As the fan's language lists them. */
function useNames({ countries, notWinnersOf }: Eligibility) {
  const language = useLanguage();
  const list = new Intl.ListFormat(useLanguageTag());
  const listed = useCountryList();
  return {
    countries: listed(countries.filter(isCountry)),
    events: list.format(notWinnersOf.map(({ title }) => textIn(title, language))),
  };
}

type WhoCanEnterProps = {
  event: Pick<EventDetail, 'bornBy' | 'eligibility'>;
  /** Said if it asks for nothing. */
  otherwise?: ReactNode;
};

/** Everything that the event asks of who enters. */
export const WhoCanEnter = ({ event, otherwise }: WhoCanEnterProps) => {
  const { bornBy, eligibility = ANYBODY } = event;
  const { bornFrom, accountsBefore } = eligibility;
  const { countries, events } = useNames(eligibility);
  const conditions: Record<string, ReactNode> = {
    born:
      bornFrom && bornBy ? (
        <Trans>
          Fans born from <KstDay at={bornFrom} /> to <KstDay at={bornBy} />
        </Trans>
      ) : bornFrom ? (
        <Trans>
          Fans born on or after <KstDay at={bornFrom} />
        </Trans>
      ) : (
        bornBy && (
          <Trans>
            Fans born on or before <KstDay at={bornBy} />
          </Trans>
        )
      ),
    countries: countries && <Trans>Phone numbers of {countries}</Trans>,
    accounts: accountsBefore && (
      <Trans>
        Accounts made before <KstTime at={accountsBefore} onlyInKorea />
      </Trans>
    ),
    winners: events && <Trans>Fans who haven’t won in {events} by the time they enter</Trans>,
  };
  const asked = Object.entries(conditions).filter(([, condition]) => condition);
  if (asked.length === 0) asked.push(['anybody', otherwise]);
  return (
    asked.some(([, said]) => said) && (
      <Fact name={<Trans>Who can enter</Trans>}>
        {asked.map(([name, condition]) => (
          <span key={name} className={css.condition}>
            {condition}
          </span>
        ))}
      </Fact>
    )
  );
};

type BarredProps = { event: EventDetail; obstacle: Obstacle };

/** In place of the buttons. */
export const Barred = ({ event: { eligibility = ANYBODY }, obstacle }: BarredProps) => {
  const { countries, events } = useNames(eligibility);
  const { accountsBefore } = eligibility;
  return (
    <p className={css.text}>
      {obstacle === 'not_eligible_country' && countries ? (
        <Trans>You can’t enter: this event is for phone numbers of {countries}.</Trans>
      ) : obstacle === 'not_eligible_account' && accountsBefore ? (
        <Trans>
          You can’t enter: this event is for accounts made before{' '}
          <KstTime at={accountsBefore} onlyInKorea />.
        </Trans>
      ) : obstacle === 'not_eligible_winner' && events ? (
        <Trans>You can’t enter: you have already won in {events}.</Trans>
      ) : (
        <Trans>You can’t enter: this event is for other fans.</Trans>
      )}
    </p>
  );
};
