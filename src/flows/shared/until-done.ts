import type { AnyActorRef, Subscription } from 'xstate';

/** Nobody speaks to an actor that is done. */
export function untilDone(actor: AnyActorRef, subscriptions: Subscription[]) {
  actor.subscribe({
    complete() {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  });
}
