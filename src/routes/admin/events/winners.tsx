import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFetcher, useSearchParams } from 'react-router';
import { isDelivered } from '../../../../contract/rules/prizes.ts';
import { holdsPlace } from '../../../../contract/rules/winner-place.ts';
import type {
  GiveawayDetail,
  GiveawayWinner,
  WinnersPage,
} from '../../../../contract/schemas/giveaways.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dot } from '../../../ui/dot.tsx';
import { Group } from '../../../ui/group.tsx';
import { Link } from '../../../ui/link.tsx';
import { Status } from '../../../ui/status.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { HandoverWords } from '../../shared/event-entry/prize-words.tsx';
import * as css from '../frame/frame.css.ts';
import * as rail from '../frame/rail.css.ts';
import { Moment, Table } from '../frame/table.tsx';
import { TakePlaceAway } from './disqualify-act.tsx';
import { useGiveawayWords } from './words.ts';

type WinnersProps = {
  flow: StaffActing;
  winners: WinnersPage;
  mayTell: boolean;
  giveaways: GiveawayDetail['giveaways'];
  /** Until when only admins see them, if it is so. */
  hiddenUntil: string | null;
};

const TellAgain = ({ flow, entryId }: Pick<WinnersProps, 'flow'> & { entryId: string }) => {
  const { Form } = useFetcher();
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const isOwn = useSelector(
    flow,
    ({ context: { act } }) => act?.kind === 'tellWinner' && act.entryId === entryId,
  );
  return (
    <Form method="post">
      <input type="hidden" name="act" value="tellWinner" />
      <input type="hidden" name="entryId" value={entryId} />
      <Button type="submit" variant="quiet" busy={busy && isOwn} disabled={busy && !isOwn}>
        <Trans>Send again</Trans>
      </Button>
    </Form>
  );
};

const Message = ({
  flow,
  winner: { entryId, message, messageAt, delivery, state },
  mayTell,
}: Pick<WinnersProps, 'flow' | 'mayTell'> & { winner: GiveawayWinner }) => {
  const { messages } = useGiveawayWords();
  const canBeSent =
    ['failed', 'unknown', 'unreachable'].includes(message) && delivery !== 'inactive';
  return (
    <div className={css.acts}>
      <span>
        {/* Who has settled the place before hears no more of it. */}
        <span>
          {message === 'waiting' && !['won', 'waiting'].includes(state) ? '–' : messages[message]}
        </span>
        {messageAt && (
          <>
            <Dot />
            <Moment at={messageAt} />
          </>
        )}
      </span>
      {mayTell && canBeSent && <TellAgain flow={flow} entryId={entryId} />}
    </div>
  );
};

/** What was done with the place, and to whom it has passed. */
const Place = ({
  flow,
  winner: { entryId, user, state, takenFor, confirmBy, passedFrom, passedTo },
  mayTell,
}: Pick<WinnersProps, 'flow' | 'mayTell'> & { winner: GiveawayWinner }) => {
  const { places } = useGiveawayWords();
  return (
    <div className={css.acts}>
      <span>
        {state === 'taken_away' && takenFor === null && user ? (
          <Trans>Won in another round</Trans>
        ) : (
          places[state]
        )}
      </span>
      {takenFor && (
        <span>
          <Verbatim>{takenFor}</Verbatim>
        </span>
      )}
      {state === 'waiting' && confirmBy && (
        <span>
          <Trans>
            Until <Moment at={confirmBy} />
          </Trans>
        </span>
      )}
      {passedFrom !== null && (
        <span>
          <Trans>Took over place {passedFrom}</Trans>
        </span>
      )}
      {passedTo !== null && (
        <span>
          <Trans>Passed on to place {passedTo}</Trans>
        </span>
      )}
      {mayTell && holdsPlace(state) && <TakePlaceAway flow={flow} entryId={entryId} />}
    </div>
  );
};

const STATES = ['waiting', 'confirmed', 'given_up', 'lapsed', 'taken_away'] as const;

/** All of them, those in a state, or those that something is missing of. */
const Choice = ({
  undelivered,
  places,
  byPost,
}: Pick<WinnersPage, 'undelivered' | 'places'> & { byPost: boolean }) => {
  const { t } = useLingui();
  const words = useGiveawayWords().places;
  const [asked] = useSearchParams();
  const only = asked.get('only') ?? '';
  const choices = [
    { value: '', label: t`All winners` },
    ...STATES.filter((state) => places?.[state]).map((state) => ({
      value: state,
      label: `${words[state]} (${places?.[state]})`,
    })),
    ...(byPost ? [{ value: 'undelivered', label: t`Without an address (${undelivered})` }] : []),
    { value: 'untold', label: t`Without a message` },
  ];
  return (
    <nav className={css.acts} aria-label={t`Winners`}>
      {choices.map(({ value, label }) => (
        <Link
          key={value}
          to={value ? `?only=${value}` : '?'}
          className={rail.tab}
          aria-current={value === only ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};

export const GiveawayWinners = ({
  flow,
  winners: { winners, next, undelivered, places },
  mayTell,
  giveaways,
  hiddenUntil,
}: WinnersProps) => {
  const { t } = useLingui();
  const { deliveries } = useGiveawayWords();
  const [asked] = useSearchParams();
  const query = new URLSearchParams(asked);
  const prizeOf = (number: number) => giveaways.find((one) => one.number === number);
  const isSent = (number: number) => {
    const { task = 'nothing', handover = null } = prizeOf(number) ?? {};
    return isDelivered({ task, handover });
  };
  const byPost = giveaways.some(({ number }) => isSent(number));
  if (next !== null) query.set('after', next);
  return (
    <Group title={<Trans>Winners</Trans>}>
      {hiddenUntil && (
        <p>
          <Trans>
            Only admins see this until <Moment at={hiddenUntil} />. Then fans see it, and winners
            are told.
          </Trans>
        </p>
      )}
      {byPost && undelivered > 0 && (
        <p>
          {t`${plural(undelivered, {
            one: '# winner has no address or no active account, and is not in the file for delivery.',
            other:
              '# winners have no address or no active account, and are not in the file for delivery.',
          })}`}
        </p>
      )}
      {places && places.passedOn > 0 && (
        <p>
          {t`${plural(places.passedOn, {
            one: '# place has passed on.',
            other: '# places have passed on.',
          })}`}
        </p>
      )}
      {places?.free ? (
        <Status>
          {t`${plural(places.free, { one: '# place is empty.', other: '# places are empty.' })}`}
        </Status>
      ) : null}
      {places && places.reserves > 0 && (
        <p>
          {t`${plural(places.reserves, { one: '# reserve is left.', other: '# reserves are left.' })}`}
        </p>
      )}
      <Choice undelivered={undelivered} places={places} byPost={byPost} />
      <Table
        label={t`Winners`}
        rows={winners}
        keyOf={({ entryId }) => entryId}
        columns={[
          { name: t`Giveaway`, of: ({ number }) => number },
          { name: t`Place`, of: ({ place }) => place },
          {
            name: t({ context: 'place', message: 'Status' }),
            of: (winner) => <Place flow={flow} winner={winner} mayTell={mayTell} />,
          },
          {
            name: t`Receipt code`,
            of: ({ receiptCode }) => <Verbatim>{receiptCode ?? '–'}</Verbatim>,
          },
          {
            name: t`Account`,
            of: ({ number, user, delivery }) =>
              user ? (
                <>
                  <Link to={`/admin/users/${user.id}`} translate="no">
                    {user.nickname ?? user.id}
                  </Link>
                  {!isSent(number) && delivery === 'inactive' && (
                    <>
                      <Dot />
                      <span>{deliveries.inactive}</span>
                    </>
                  )}
                </>
              ) : (
                '–'
              ),
          },
          {
            name: t`Message`,
            of: (winner) => <Message flow={flow} winner={winner} mayTell={mayTell} />,
          },
          ...(byPost
            ? [
                {
                  name: t`Delivery`,
                  of: ({ number, delivery }: GiveawayWinner) => {
                    const handover = prizeOf(number)?.handover;
                    if (isSent(number)) return deliveries[delivery];
                    return handover ? <HandoverWords handover={handover} /> : '–';
                  },
                },
              ]
            : []),
        ]}
      />
      {next !== null && (
        <ButtonLink to={`?${query}`} variant="quiet">
          <Trans>Next page</Trans>
        </ButtonLink>
      )}
    </Group>
  );
};
