import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { holdsPlace } from '../../../../contract/rules/winner-place.ts';
import type { EventDetail, WinnerPlace } from '../../../../contract/schemas/events.ts';
import { useRouteFlow } from '../../../flows/app/use-app.tsx';
import { placeOnPage, type WinnerPlaceFlow } from '../../../flows/winner-place.ts';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCallProblemWords } from '../messages/call-problem-words.ts';
import * as css from './event-entry.css.ts';
import { PlaceStanding } from './place-standing.tsx';

const Problem = ({ flow }: FlowProps) => {
  const { t } = useLingui();
  const words = useCallProblemWords();
  const problem = useSelector(flow, (now) => now.context.problem);
  return (
    <CallAnswer
      problem={problem ? words(problem, t`That didn’t work. Please try again.`) : undefined}
    />
  );
};

type FlowProps = { flow: WinnerPlaceFlow };

const GivingUp = ({ flow }: FlowProps) => {
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const keep = () => flow.send({ type: 'question.decline' });
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Give up your place?</Trans>}
      onClose={keep}
      decisionDue={busy}
      actions={
        <>
          <Problem flow={flow} />
          <Button wide disabled={busy} onClick={keep}>
            <Trans>Keep my place</Trans>
          </Button>
          <Button
            variant="plain"
            wide
            busy={busy}
            onClick={() => flow.send({ type: 'question.accept' })}
          >
            <Trans>Give it up</Trans>
          </Button>
        </>
      }
    >
      <Trans>It goes to somebody else at once, and you can’t take it back.</Trans>
    </Dialog>
  );
};

/** Few win, and the rules of addresses are heavy. */
const PrizeDelivery = lazy(async () => ({
  default: (await import('./prize-address.tsx')).PrizeDelivery,
}));

type PlaceProps = { event: EventDetail; place: WinnerPlace };

type DeliveryProps = PlaceProps & { isDue?: boolean; onChosen: () => void };

const Delivery = ({ event, place: { address }, isDue = false, onChosen }: DeliveryProps) =>
  address ? (
    <Suspense fallback={null}>
      <PrizeDelivery event={event} address={address} isDue={isDue} onChosen={onChosen} />
    </Suspense>
  ) : null;

type ToConfirmProps = PlaceProps & { isChosen: boolean; setChosen: () => void };

/** A place that is to be confirmed: until when, what to press, and what became of it. */
const PlaceToConfirm = ({ event, place, isChosen, setChosen }: ToConfirmProps) => {
  const flow = useRouteFlow(placeOnPage, { event: event.id, place });
  const now = useSelector(flow, (snapshot) => snapshot);
  const state = now.context.place;
  const standing = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    // The pressed button is gone.
    if (shown.current !== state) standing.current?.focus();
    shown.current = state;
  }, [state]);
  const busy = now.hasTag('busy');
  const isAsking = now.hasTag('asking');
  const isAddressDue = state === 'waiting' && place.task === 'address' && !isChosen;
  const onChosen = () => {
    setChosen();
    // The address has confirmed it: the server says so again.
    flow.send({ type: 'place.confirm' });
  };
  const giveUp = (
    <Button
      variant="plain"
      wide
      disabled={busy}
      onClick={() => flow.send({ type: 'place.giveUp' })}
    >
      <Trans>Give up your place</Trans>
    </Button>
  );
  return (
    <>
      <div ref={standing} tabIndex={-1} className={css.standing}>
        {/* Why it was taken meanwhile is read with the page alone. */}
        <PlaceStanding
          place={{ ...place, state, takenFor: state === place.state ? place.takenFor : undefined }}
          isAddressChosen={isChosen}
        />
      </div>
      {state === 'waiting' && !isAddressDue && (
        <div className={css.form}>
          {!isAsking && <Problem flow={flow} />}
          <Button
            wide
            busy={busy && !isAsking}
            onClick={() => flow.send({ type: 'place.confirm' })}
          >
            <Trans>Confirm your place</Trans>
          </Button>
          {giveUp}
        </div>
      )}
      {holdsPlace(state) && (
        <Delivery event={event} place={place} isDue={isAddressDue} onChosen={onChosen} />
      )}
      {isAddressDue && (
        <div className={css.form}>
          {!isAsking && <Problem flow={flow} />}
          {giveUp}
        </div>
      )}
      {state === 'confirmed' && giveUp}
      {isAsking && <GivingUp flow={flow} />}
    </>
  );
};

/** What the fan has won. */
export const WonPlace = ({ event, place }: PlaceProps) => {
  const [isChosen, note] = useState(place.address?.chosen != null);
  const setChosen = () => note(true);
  return place.confirmBy ? (
    <PlaceToConfirm event={event} place={place} isChosen={isChosen} setChosen={setChosen} />
  ) : (
    <>
      <PlaceStanding place={place} isAddressChosen={isChosen} />
      <Delivery event={event} place={place} onChosen={setChosen} />
    </>
  );
};
