import {
  Actor,
  type ActorRefLike,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { masked } from './masked.ts';
import { LIVE_CHANNEL, type LiveActor, type LiveMessage } from './messages.ts';
import { leavesOf, nameOfTransition } from './names.ts';

/** For the option `inspect` of each root actor; its children are inspected with it. */
export type Inspect = (event: InspectionEvent) => void;

const STARTED = 'xstate.init';

const isOfChart = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot;

const liveActor = (actor: ActorRefLike, now: AnyMachineSnapshot): LiveActor => ({
  session: actor.sessionId,
  parent: (actor instanceof Actor && actor._parent?.sessionId) || null,
  chart: now.machine.id,
  leaves: leavesOf(now),
  status: now.status,
  context: masked(now.context),
});

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Posts the start, each event and the end of every chart that it is told of, and answers a book that opens later. */
export function createInspector(channel: Channel, page: string) {
  const running = new Map<string, LiveActor>();
  const taken = new Map<string, AnyTransitionDefinition>();
  const post = (message: LiveMessage) => channel.postMessage(message);

  const tellAll = () => post({ type: 'app.present', page, actors: [...running.values()] });
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.type === 'book.opened') tellAll();
  });

  const inspect: Inspect = (inspection) => {
    const { actorRef } = inspection;
    const session = actorRef.sessionId;
    if (inspection.type === '@xstate.microstep') {
      const [first] = inspection._transitions;
      const isStart = inspection.event.type === STARTED;
      if (first && !isStart && !taken.has(session)) taken.set(session, first);
    }
    if (inspection.type !== '@xstate.snapshot' || !isOfChart(inspection.snapshot)) return;
    const first = taken.get(session);
    taken.delete(session);
    const actor = liveActor(actorRef, inspection.snapshot);
    if (actor.status === 'active') running.set(session, actor);
    else running.delete(session);
    const arrow = first ? nameOfTransition(first) : null;
    post({ type: 'actor.changed', page, actor, event: inspection.event.type, arrow });
  };

  return { inspect, tellAll, close: () => post({ type: 'app.closed', page }) };
}

/** The inspector of this window; development only. */
export function inspectWindow(): Inspect {
  const { inspect, tellAll, close } = createInspector(
    new BroadcastChannel(LIVE_CHANNEL),
    crypto.randomUUID(),
  );
  addEventListener('pagehide', close);
  // A page that Back brings again goes on where it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tellAll();
  });
  return inspect;
}
