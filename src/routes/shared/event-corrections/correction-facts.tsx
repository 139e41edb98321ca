import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isCountry } from '../../../../contract/countries.ts';
import { textIn } from '../../../../contract/languages.ts';
import { namedAs } from '../../../../contract/rules/correction.ts';
import type { EventChanges, Giveaway, NamedEvent } from '../../../../contract/schemas/events.ts';
import { AnnouncedAt } from '../../../ui/announced-at.tsx';
import { useCountryList } from '../../../ui/country-names.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { KstDay } from '../../../ui/kst-day.tsx';
import { KstEnd, KstTime } from '../../../ui/kst-time.tsx';
import { useLanguage, useLanguageTag } from '../../../ui/use-language.ts';
import { PrizeWords } from '../event-entry/prize-words.tsx';

type ChangeProps = { to: ReactNode; from: ReactNode };

/** The new value and the old one, if there was one. */
export const Instead = ({ to, from }: ChangeProps) =>
  from ? (
    <Trans>
      {to} (not {from})
    </Trans>
  ) : (
    <span>{to}</span>
  );

const Unknown = () => <Trans>to be announced</Trans>;
const Moment = ({ at }: { at: string | null }) =>
  at ? <KstTime at={at} onlyInKorea /> : <Unknown />;
const End = ({ at }: { at: string | null }) =>
  at ? <KstEnd at={at} onlyInKorea /> : <Trans>without an end</Trans>;
const Announced = ({ at }: { at: string | null }) =>
  at ? <AnnouncedAt at={at} onlyInKorea /> : <Unknown />;
const BornBy = ({ at }: { at: string | null }) =>
  at ? (
    <Trans>
      Fans born on or before <KstDay at={at} />
    </Trans>
  ) : (
    <Trans>Fans of any age</Trans>
  );

const NoLimit = () => <Trans context="of who can enter">everybody</Trans>;
const Day = ({ at }: { at: string | null }) => (at ? <KstDay at={at} /> : <NoLimit />);
const OpenedBefore = ({ at }: { at: string | null }) =>
  at ? <KstTime at={at} onlyInKorea /> : <NoLimit />;
const Countries = ({ of }: { of: string[] }) => {
  const list = useCountryList();
  return of.length > 0 ? <span>{list(of.filter(isCountry))}</span> : <NoLimit />;
};

const Named = ({ events }: { events: NamedEvent[] }) => {
  const language = useLanguage();
  const list = new Intl.ListFormat(useLanguageTag());
  return events.length > 0 ? (
    <span>{list.format(events.map(({ title }) => textIn(title, language)))}</span>
  ) : (
    <Trans context="of events">none</Trans>
  );
};

const isSame = (one: Giveaway, other: Giveaway) =>
  one.winners === other.winners && one.tickets === other.tickets;

type PrizesProps = NonNullable<EventChanges['giveaways']> & Pick<CorrectionProps, 'prizes'>;

const Prizes = ({ from, to, prizes }: PrizesProps) =>
  to.map((now, at) => {
    const before = from[at];
    const { number } = now;
    return (
      before &&
      !isSame(now, before) && (
        <Fact
          key={number}
          name={to.length > 1 ? <Trans>Prizes of event {number}</Trans> : <Trans>Prizes</Trans>}
        >
          <Instead
            to={<PrizeWords {...namedAs(prizes, now)} />}
            from={<PrizeWords {...namedAs(prizes, before)} />}
          />
        </Fact>
      )
    );
  });

/** `prizes`: the event's, by which a correction calls them. */
type CorrectionProps = { changes: EventChanges; prizes: Giveaway[] };

/** What a correction has changed, one fact in each row. */
export const CorrectionFacts = ({ changes, prizes }: CorrectionProps) => {
  const { giveaways, endsAt, bornBy, bornFrom, countries, accountsBefore } = changes;
  const { notWinnersOf, winnersAnnouncedAt, showStartsAt, showEndsAt } = changes;
  return (
    <Facts>
      {giveaways && <Prizes {...giveaways} prizes={prizes} />}
      {endsAt && (
        <Fact name={<Trans context="of entries">Until</Trans>}>
          <Instead to={<End at={endsAt.to} />} from={endsAt.from && <End at={endsAt.from} />} />
        </Fact>
      )}
      {bornBy && (
        <Fact name={<Trans>Who can enter from now on</Trans>}>
          <Instead
            to={<BornBy at={bornBy.to} />}
            from={
              bornBy.from && (bornBy.to ? <KstDay at={bornBy.from} /> : <BornBy at={bornBy.from} />)
            }
          />
        </Fact>
      )}
      {bornFrom && (
        <Fact name={<Trans>Who can enter from now on: born on or after</Trans>}>
          <Instead
            to={<Day at={bornFrom.to} />}
            from={bornFrom.from && <Day at={bornFrom.from} />}
          />
        </Fact>
      )}
      {countries && (
        <Fact name={<Trans>Who can enter from now on: phone numbers of</Trans>}>
          <Instead
            to={<Countries of={countries.to} />}
            from={countries.from.length > 0 && <Countries of={countries.from} />}
          />
        </Fact>
      )}
      {accountsBefore && (
        <Fact name={<Trans>Who can enter from now on: accounts made before</Trans>}>
          <Instead
            to={<OpenedBefore at={accountsBefore.to} />}
            from={accountsBefore.from && <OpenedBefore at={accountsBefore.from} />}
          />
        </Fact>
      )}
      {notWinnersOf && (
        <Fact name={<Trans>Events whose winners can’t enter from now on</Trans>}>
          <Instead
            to={<Named events={notWinnersOf.to} />}
            from={notWinnersOf.from.length > 0 && <Named events={notWinnersOf.from} />}
          />
        </Fact>
      )}
      {winnersAnnouncedAt && (
        <Fact name={<Trans>Winners announced</Trans>}>
          <Instead
            to={<Announced at={winnersAnnouncedAt.to} />}
            from={winnersAnnouncedAt.from && <Announced at={winnersAnnouncedAt.from} />}
          />
        </Fact>
      )}
      {showStartsAt && (
        <Fact name={<Trans>Event date</Trans>}>
          <Instead
            to={<Moment at={showStartsAt.to} />}
            from={showStartsAt.from && <Moment at={showStartsAt.from} />}
          />
        </Fact>
      )}
      {showEndsAt && (
        <Fact name={<Trans>End of the event</Trans>}>
          <Instead
            to={<Moment at={showEndsAt.to} />}
            from={showEndsAt.from && <Moment at={showEndsAt.from} />}
          />
        </Fact>
      )}
    </Facts>
  );
};
