import { redirect } from 'react-router';
import type { AnyActorRef } from 'xstate';

/** Flows whose fan has been led to the login; whoever comes back after that begins a new one. */
const ledOn = new WeakSet<AnyActorRef>();

/** A flow that was done while its fan was elsewhere leads to the login too, once. */
export const isOwedLogin = (flow: AnyActorRef): boolean =>
  flow.getSnapshot().status === 'done' && !ledOn.has(flow);

export function toLogin(flow: AnyActorRef): Response {
  ledOn.add(flow);
  return redirect('/login');
}
