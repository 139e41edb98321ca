import type { AnyEventObject } from 'xstate';
import type { Offer } from '../machines/paths.ts';
import { leafOf } from '../machines/states.ts';

const isProved = ({ proof, phone }: { proof?: unknown; phone?: unknown }) =>
  Boolean(proof ?? phone);

/** A snapshot of the phone counts only if it changes whether a number is proved. */
const isNewProof = ({ snapshot }: AnyEventObject, known: boolean) =>
  Boolean(snapshot?.context.proof) !== known;

export const offerFindId: Offer = (event, now) =>
  event.type !== 'xstate.snapshot.phoneVerification' ||
  (now.matches({ proving: 'entering' }) && isNewProof(event, isProved(now.context))) ||
  (now.matches('asking') && !event.snapshot.context.proof);

export const offerFindPassword: Offer = (event, now) => {
  const { context } = now;
  const { problem, phone, fields } = context;
  const place = leafOf(now);
  // A refused proof is dropped once the fan has read about it.
  if (place === 'filling.phone' && problem?.step === 'phone' && phone) {
    return event.type === 'xstate.snapshot.phoneVerification' && !event.snapshot.context.proof;
  }
  switch (event.type) {
    case 'xstate.snapshot.phoneVerification':
      return place === 'filling.phone' && isNewProof(event, isProved(context));
    case 'fields.edit': {
      const { username, password } = event.fields;
      return username === undefined
        ? place === 'filling.password' && password !== fields.password
        : place === 'filling.id' && username !== fields.username;
    }
    default:
      return true;
  }
};
