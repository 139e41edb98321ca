import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  Form,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
  useSubmit,
} from 'react-router';
import * as LIMITS from '../../../../contract/limits.ts';
import type { Entrant, FoundEntrants } from '../../../../contract/schemas/entrants.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dot } from '../../../ui/dot.tsx';
import { Link } from '../../../ui/link.tsx';
import { Status } from '../../../ui/status.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { ExportWithReason } from '../frame/export-with-reason.tsx';
import { FilterSelect } from '../frame/filter-select.tsx';
import * as css from '../frame/frame.css.ts';
import { NextPage } from '../frame/next-page.tsx';
import { SearchForm } from '../frame/search-form.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import { languageName } from '../requests/words.ts';
import { useAccountWords } from '../users/words.ts';
import { answerColumns } from './answer-columns.tsx';
import { EntrantAct } from './disqualify-act.tsx';
import type { LoadedEntrants } from './events.loader.ts';
import { GiveawaySaid } from './giveaway-acts.tsx';
import type { EntrantsAnswer } from './search-entrants.action.ts';
import { useGiveawayWords } from './words.ts';

const REFUSALS = { not_found: msg`There is no such event or winner.` };

type EntrantsProps = { flow: StaffActing; entrants: readonly Entrant[] };

const Entrants = ({ flow, entrants }: EntrantsProps) => {
  const { isOpen } = useLoaderData<LoadedEntrants>();
  const { t } = useLingui();
  const { entrantStates } = useGiveawayWords();
  const { statuses } = useAccountWords();
  return (
    <Table
      label={t`Entrants`}
      rows={entrants}
      keyOf={({ entryId }) => entryId}
      columns={[
        { name: t`Name`, of: ({ name }) => <Verbatim>{name}</Verbatim> },
        { name: t`Year of birth`, of: ({ birthYear }) => birthYear },
        ...answerColumns(entrants),
        {
          name: t`Receipt code`,
          of: ({ receiptCode }) => <Verbatim>{receiptCode}</Verbatim>,
        },
        {
          name: t({ context: 'entrant', message: 'Status' }),
          of: ({ state, disqualifiedFor }) => (
            <>
              <span>{entrantStates[state]}</span>
              {disqualifiedFor !== null && (
                <>
                  <Dot />
                  <Verbatim>{disqualifiedFor}</Verbatim>
                </>
              )}
            </>
          ),
        },
        {
          name: t`Account`,
          of: ({ user }) => (
            <>
              <Link to={`/admin/users/${user.id}`} translate="no">
                {user.nickname ?? user.id}
              </Link>
              {user.suspended && (
                <>
                  <Dot />
                  <span>{statuses.suspended}</span>
                </>
              )}
            </>
          ),
        },
        { name: t`Country`, of: ({ country }) => <Verbatim>{country ?? '–'}</Verbatim> },
        { name: t`Language`, of: ({ language }) => languageName(language) },
        { name: t`Giveaway`, of: ({ number }) => number },
        {
          name: t({ context: 'entrant', message: 'Entered' }),
          of: ({ enteredAt }) => <Moment at={enteredAt} />,
        },
        ...(isOpen
          ? [
              {
                name: t`Change`,
                of: (entrant: Entrant) => <EntrantAct flow={flow} entrant={entrant} />,
              },
            ]
          : []),
      ]}
    />
  );
};

/** What was found is older than the act that was done since. */
function useSearchAfterAct(flow: StaffActing, q: string) {
  const submit = useSubmit();
  const done = useSelector(flow, (now) => (now.hasTag('done') ? now.context.act : null));
  const [seen, setSeen] = useState(done);
  useEffect(() => {
    if (done === seen) return;
    setSeen(done);
    if (done) void submit({ q }, { method: 'post', replace: true, preventScrollReset: true });
  }, [done, seen, q, submit]);
}

type FoundProps = Pick<FoundEntrants, 'isMore'> & { flow: StaffActing; q: string };

const AfterFound = ({ flow, q, isMore }: FoundProps) => {
  const { i18n } = useLingui();
  useSearchAfterAct(flow, q);
  const most = i18n.number(LIMITS.giveawayLists.entrants);
  return (
    <>
      {isMore && (
        <Status>
          <Trans>These are the first {most}. A longer search finds the others.</Trans>
        </Status>
      )}
      <Link to="?">
        <Trans>All entrants</Trans>
      </Link>
    </>
  );
};

const Filter = () => {
  const { t } = useLingui();
  const { entrantStates } = useGiveawayWords();
  return (
    <Form className={css.filters}>
      <FilterSelect label={t`Status`} name="state" choices={entrantStates} />
      <div className={css.filterButton}>
        <Button type="submit" variant="quiet">
          <Trans>Show</Trans>
        </Button>
      </div>
    </Form>
  );
};

/** Exports all pages of the state that the filter shows. */
const Export = ({ flow, eventId }: { flow: StaffActing; eventId: string }) => {
  const [asked] = useSearchParams();
  const state = asked.get('state');
  return (
    <div className={css.choice}>
      <div className={css.acts}>
        <ExportWithReason
          flow={flow}
          act="exportEntrants"
          about={`${eventId} entrants`}
          name={<Trans>Export</Trans>}
          question={<Trans>Export what the filter shows?</Trans>}
        >
          {state ? <input type="hidden" name="state" value={state} /> : null}
        </ExportWithReason>
      </div>
    </div>
  );
};

/** Names for the door: each look is what the audit keeps. */
export const EntrantsListPage = () => {
  const { t } = useLingui();
  const { page } = useLoaderData<LoadedEntrants>();
  const found = useActionData<EntrantsAnswer>();
  const { id = '' } = useParams();
  const [asked] = useSearchParams();
  const isFound = found?.entrants !== undefined;
  const shown = found?.entrants ?? page?.entrants;
  return (
    <StaffPage>
      {(flow) => (
        <>
          <Link to={`/admin/events/${encodeURIComponent(id)}`}>
            <Trans>The giveaway</Trans>
          </Link>
          <SearchForm
            label={t`Find an entrant`}
            hint={t`A name, a nickname, a receipt code, or the last four digits of the phone number`}
            lines={2}
            problem={found?.entrants ? undefined : found}
            refusals={REFUSALS}
          />
          <GiveawaySaid flow={flow} />
          {!isFound && page && <Filter key={asked.get('state')} />}
          {/* One table for both, so that an open question outlives the search. */}
          {shown && <Entrants flow={flow} entrants={shown} />}
          {found?.entrants && <AfterFound flow={flow} q={found.q} isMore={found.isMore} />}
          {!isFound && page && (
            <>
              {page.next !== null && (
                <NextPage after={page.next}>
                  <Trans>Next page</Trans>
                </NextPage>
              )}
              <Export flow={flow} eventId={id} />
            </>
          )}
        </>
      )}
    </StaffPage>
  );
};
