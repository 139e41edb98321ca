import { type AnyActorRef, type AnyEventObject, waitFor } from 'xstate';

/**
 * For a press that no form has made: the flow of this effect gets the event of the press once more, if
 * it is still where that event is accepted, and shows the answer. Settles with the end of its call.
 */
export const pressAgain =
  ({ _parent: flow }: AnyActorRef, press: AnyEventObject) =>
  async (): Promise<void> => {
    const now = flow?.getSnapshot();
    if (!flow || now.status !== 'active' || !now.can(press)) return;
    flow.send(press);
    const calling = JSON.stringify(flow.getSnapshot().value);
    await waitFor(
      flow,
      ({ status, value }) => status !== 'active' || JSON.stringify(value) !== calling,
    );
  };
