import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { WinnerPlace } from '../../contract/schemas/events.ts';
import { winnerPlaceMachine } from '../../machines/winner-place.machine.ts';
import type { PlaceFound, PlaceSettled } from '../../machines/winner-place.types.ts';
import { entriesApi } from '../api/entries.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { codeProblem, reportedProblem } from './shared/call-problem.ts';
import { pressAgain } from './shared/press-again.ts';
import { waitUntil } from './shared/wait-until.ts';

type WonPlace = { event: string; place: Pick<WinnerPlace, 'state' | 'confirmBy'> };

export const winnerPlaceFlow = (
  { api, platform }: Pick<App, 'api' | 'platform'>,
  { event, place: { confirmBy } }: WonPlace,
) => {
  const entries = entriesApi(api.send);
  const read = async (signal?: AbortSignal): Promise<PlaceFound> => {
    const { entry } = await entries.own(event, { signal });
    return { state: entry?.place?.state ?? 'lapsed' };
  };
  type Settle = typeof entries.confirmPlace;
  /** A call under way is not aborted with the page. What was refused is read: it was settled before. */
  const settled = async (settle: Settle, again: () => Promise<void>): Promise<PlaceSettled> => {
    try {
      const outcome = await settle(event, { again });
      if (outcome.ok) return { problem: null, state: outcome.entry.place?.state };
      const problem = codeProblem(outcome);
      return problem.code === 'place_over' ? { problem, ...(await read()) } : { problem };
    } catch (error) {
      return { problem: reportedProblem(platform, 'The place was not settled.', error) };
    }
  };
  return winnerPlaceMachine.provide({
    actors: {
      readPlace: fromPromise(({ signal }) => read(signal)),
      confirmPlace: fromPromise(({ self }) =>
        settled(entries.confirmPlace, pressAgain(self, { type: 'place.confirm' })),
      ),
      giveUpPlace: fromPromise(({ self }) =>
        settled(entries.giveUpPlace, pressAgain(self, { type: 'question.accept' })),
      ),
    },
    delays: { untilLapse: () => waitUntil(Date.parse(confirmBy ?? ''), platform.now()) },
  });
};

export type WinnerPlaceFlow = ActorRefFrom<typeof winnerPlaceMachine>;

/** The fan's place on the page of its event. */
export const placeOnPage = routeFlow({
  create: (app, won: WonPlace) =>
    createActor(winnerPlaceFlow(app, won), {
      input: { state: won.place.state },
      inspect: app.inspect,
    }),
  holds: (flow) => flow.getSnapshot().hasTag('settling'),
  ofFan: true,
});
