import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Consents } from '../../contract/rules/consent.ts';
import { consentMachine } from '../../machines/consent.machine.ts';

export type Consent = ActorRefFrom<typeof consentMachine>;

/** The chart has no effects. */
export const consentFlow = consentMachine;

/** The consents once the required ones are among them. */
export const givenConsents = (now: SnapshotFrom<typeof consentMachine>): Consents | null =>
  now.hasTag('given') ? now.context.consents : null;
