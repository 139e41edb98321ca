import { redirect } from 'react-router';
import type { AnyActorRef } from 'xstate';

/** Flows whose fan has been led to the login; whoever comes back after that begins a new one. */
const redirected = new WeakSet<AnyActorRef>();

/** A flow that was done while its fan was elsewhere leads to the login too, once. */
export const finishedUnseen = (flow: AnyActorRef): boolean =>
  flow.getSnapshot().status === 'done' && !redirected.has(flow);

export function toLogin(flow: AnyActorRef): Response {
  redirected.add(flow);
  return redirect('/login');
}
