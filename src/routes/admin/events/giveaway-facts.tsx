import { Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '../../../../contract/languages.ts';
import { resultsOutAt } from '../../../../contract/rules/announcement.ts';
import type { GiveawayDetail } from '../../../../contract/schemas/giveaways.ts';
import { AnnouncedAt } from '../../../ui/announced-at.tsx';
import { Duration } from '../../../ui/duration.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Group } from '../../../ui/group.tsx';
import { Hash } from '../../../ui/hash.tsx';
import { Link } from '../../../ui/link.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { CorrectionFacts } from '../../shared/event-corrections/correction-facts.tsx';
import { WhoCanEnter } from '../../shared/event-entry/eligibility.tsx';
import { PrizeFacts } from '../../shared/event-entry/prize-words.tsx';
import { opener } from '../dashboard/dashboard.css.ts';
import { Picture } from '../dashboard/picture.tsx';
import { useFigureWords } from '../dashboard/words.ts';
import * as css from '../frame/frame.css.ts';
import { End, Moment, Table } from '../frame/table.tsx';
import { doubtsAbout } from './doubts.ts';
import { useGiveawayWords } from './words.ts';

type FactsProps = { event: GiveawayDetail };

const HOUR = 60 * 60_000;

const OrNone = ({ at }: { at: string | null }) => (at ? <Moment at={at} /> : <span>–</span>);

const CodesFact = ({ imported, used }: NonNullable<GiveawayDetail['codes']>) => {
  const { count } = useFigureWords();
  const [all, gone] = [count(imported), count(used)];
  return (
    <Fact name={<Trans>Codes of purchase</Trans>}>
      <Trans>
        {all} imported, {gone} used
      </Trans>
    </Fact>
  );
};

const Rounds = ({ rounds = [] }: Pick<GiveawayDetail, 'rounds'>) => {
  const language = useLanguage();
  return (
    rounds.length > 0 && (
      <Fact name={<Trans>Other rounds</Trans>}>
        {rounds.map(({ id, name }) => (
          <p key={id}>
            <Link to={`/admin/events/${encodeURIComponent(id)}`}>{textIn(name, language)}</Link>
          </p>
        ))}
      </Fact>
    )
  );
};

/** Once they are drawn, when fans see them; until then, when they were promised. */
function announcedAt(event: GiveawayDetail): string | null {
  const outAt = resultsOutAt(event);
  return outAt === undefined ? event.winnersAnnouncedAt : new Date(outAt).toISOString();
}

export const GiveawayFacts = ({ event }: FactsProps) => {
  const announced = announcedAt(event);
  const { states } = useGiveawayWords();
  const { count } = useFigureWords();
  return (
    <Facts>
      <Fact name={<Trans>Status</Trans>}>{states[event.halted ?? event.state]}</Fact>
      <Fact name={<Trans>Entries</Trans>}>{count(event.entries)}</Fact>
      {event.giveaways.map(({ number, ...prize }) => (
        <Fact key={number} name={<Trans>Giveaway {number}</Trans>}>
          <PrizeFacts {...prize} hours={event.confirmWithin} />
        </Fact>
      ))}
      {event.codes && <CodesFact {...event.codes} />}
      <Fact name={<Trans>Entries from</Trans>}>
        <OrNone at={event.startsAt} />
      </Fact>
      <Fact name={<Trans>Entries until</Trans>}>
        {event.endsAt ? <End at={event.endsAt} /> : '–'}
      </Fact>
      <Fact name={<Trans>Winners announced</Trans>}>
        {announced ? <AnnouncedAt at={announced} onlyInKorea /> : '–'}
      </Fact>
      <Rounds rounds={event.rounds} />
      <WhoCanEnter event={event} otherwise={<Trans>Fans of any age</Trans>} />
      <Fact name={<Trans>Reserves</Trans>}>{event.reserves ? count(event.reserves) : '–'}</Fact>
      <Fact name={<Trans>Winners confirm within</Trans>}>
        {event.confirmWithin ? <Duration minutes={event.confirmWithin * 60} /> : '–'}
      </Fact>
      <Fact name={<Trans>Show starts</Trans>}>
        <OrNone at={event.showStartsAt} />
      </Fact>
    </Facts>
  );
};

/** What was done to the giveaway, with the reasons that fans read. */
export const GiveawayHistory = ({ event }: FactsProps) => {
  const { acts = [], corrections = [], untold, untexted } = event;
  const { t } = useLingui();
  const { acts: words } = useGiveawayWords();
  const { count } = useFigureWords();
  const language = useLanguage();
  const rows = [
    ...acts.map(({ kind, ...act }) => ({ ...act, what: words[kind] })),
    ...corrections.map((one) => ({
      ...one,
      what: <CorrectionFacts changes={one.changes} prizes={event.giveaways} />,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <Group title={<Trans>Stopped and corrected</Trans>}>
      <Facts>
        <Fact name={<Trans>Not told yet</Trans>}>{count(untold)}</Fact>
        {Boolean(untexted) && (
          <Fact name={<Trans>Text messages still to be sent</Trans>}>{count(untexted)}</Fact>
        )}
      </Facts>
      <Table
        label={t`Stopped and corrected`}
        rows={rows.sort((one, other) => other.at.localeCompare(one.at))}
        keyOf={({ at }) => at}
        columns={[
          { name: t`Time`, of: ({ at }) => <Moment at={at} /> },
          { name: t`Act`, of: ({ what }) => what },
          { name: t`By`, of: ({ by }) => <Verbatim>{by ? (by.nickname ?? by.id) : '–'}</Verbatim> },
          { name: t`Reason`, of: ({ reason }) => textIn(reason, language) },
        ]}
      />
    </Group>
  );
};

/** Messages that are not sent again by themselves. */
export const UnknownMessages = ({ event: { unknown } }: FactsProps) => {
  const { count } = useFigureWords();
  if (!unknown) return null;
  return (
    <Group title={<Trans>Not known whether sent</Trans>}>
      <Facts>
        <Fact name={<Trans>Messages</Trans>}>{count(unknown)}</Fact>
      </Facts>
      <p className={css.empty}>
        <Trans>
          The server stopped while it was sending them. Fans may have them, so they are not sent
          again by themselves; an admin can send those to winners again below.
        </Trans>
      </p>
    </Group>
  );
};

/** What the draw is bound to, and what fans can check of it. */
export const Commitment = ({ event }: FactsProps) => {
  const { doubts } = useGiveawayWords();
  const all = doubtsAbout(event);
  return (
    <Group title={<Trans>Draw</Trans>}>
      <p className={css.empty}>
        <Trans>
          The winners follow from the seed, a secret that is fixed before entries open. A
          fingerprint is public from the start: it reveals nothing about the secret or the entries,
          but shows later that they weren’t swapped.
        </Trans>
      </p>
      <Facts>
        <Fact name={<Trans>Fingerprint of the seed</Trans>}>
          <Hash of={event.seedHash} />
        </Fact>
        <Fact name={<Trans>Seed fixed</Trans>}>
          <OrNone at={event.committedAt} />
        </Fact>
        <Fact name={<Trans>Entries closed</Trans>}>
          <OrNone at={event.closedAt} />
        </Fact>
        {event.entriesHash && (
          <Fact name={<Trans>Fingerprint of the entries</Trans>}>
            <Hash of={event.entriesHash} />
          </Fact>
        )}
        {event.state === 'closed' && (
          <Fact name={<Trans>Can be drawn from</Trans>}>
            <OrNone at={event.drawableFrom} />
          </Fact>
        )}
        <Fact name={<Trans>Winners drawn</Trans>}>
          <OrNone at={event.drawnAt} />
        </Fact>
        {event.halted !== 'cancelled' && (
          <Fact name={<Trans>Proof that the draw is fair</Trans>}>
            {all.length === 0 ? (
              <Trans>Anybody can check it</Trans>
            ) : (
              all.map((doubt) => doubts[doubt]).join(' ')
            )}
          </Fact>
        )}
      </Facts>
      <p>
        <Link to={`/event/${encodeURIComponent(event.id)}`}>
          <Trans>What fans see, and the proof of the draw</Trans>
        </Link>
      </p>
    </Group>
  );
};

export const Hours = ({ event: { hours } }: FactsProps) => {
  const { t } = useLingui();
  const { count, hourOf, names } = useFigureWords();
  if (!hours) {
    return (
      <Group title={<Trans>Entries by hour (KST)</Trans>}>
        <p className={css.empty}>
          <Trans>The hours of past days are no longer kept.</Trans>
        </p>
      </Group>
    );
  }
  const first = Date.parse(hours.from);
  const labels = hours.entries.map((_, at) => hourOf(first + at * HOUR));
  return (
    <Group title={<Trans>Entries by hour (KST)</Trans>}>
      <Picture name={names.entries} shape="bars" values={hours.entries} labels={labels} />
      <details>
        <summary className={opener}>
          <Trans>As a table</Trans>
        </summary>
        <Table
          label={t`Entries by hour (KST)`}
          rows={labels.map((label, at) => ({ label, entries: hours.entries[at] })).toReversed()}
          keyOf={({ label }) => label}
          columns={[
            { name: t`Hour`, of: ({ label }) => label },
            { name: names.entries, of: ({ entries }) => count(entries) },
          ]}
        />
      </details>
    </Group>
  );
};
