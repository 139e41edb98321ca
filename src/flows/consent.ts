import type { ActorRefFrom } from 'xstate';
import { consentMachine } from '../../machines/consent.machine.ts';

export type Consent = ActorRefFrom<typeof consentMachine>;

/** The chart has no effects. */
export const consentFlow = consentMachine;

export const isTicked = (consent: Consent): boolean =>
  Object.values(consent.getSnapshot().context).includes(true);
