import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GivenConsents } from '../../../contract/rules/consent.ts';
import { consentMachine } from '../../../machines/consent.machine.ts';

export type Consent = ActorRefFrom<typeof consentMachine>;

/** The chart has no effects. */
export const consentFlow = consentMachine;

export const readConsents = ({
  context: { consents, language },
}: SnapshotFrom<typeof consentMachine>): GivenConsents => ({
  ...consents,
  consent_language: language,
});

/** The consents once the required ones are among them. */
export const givenConsents = (now: SnapshotFrom<typeof consentMachine>): GivenConsents | null =>
  now.hasTag('given') ? readConsents(now) : null;
