import type { PhoneNumber, Sending } from '../../../machines/phone-verification.types.ts';
import type { PhoneVerification } from './phone-verification.ts';

/** What became of the codes for one of the numbers that a fan has filled in. */
export type SendingTo = Sending & { number: PhoneNumber };

const NOTHING_SENT: Sending = { sent: null, misses: 0, resendAt: null };

/** Of the numbers that stood there before. */
const earlier = new WeakMap<PhoneVerification, readonly SendingTo[]>();

/** A zero in front is left out by some. */
const isSame = (one: PhoneNumber, other: PhoneNumber) =>
  one.country === other.country &&
  one.national.replace(/^0/, '') === other.national.replace(/^0/, '');

/** A code that has brought a proof is used; only the wait for another is left of it. */
function sendingOf(phone: PhoneVerification): SendingTo {
  const { number, sent, misses, resendAt, proof } = phone.getSnapshot().context;
  return { number, ...(proof ? NOTHING_SENT : { sent, misses }), resendAt };
}

/** Those of every number, as the server knows them too. */
export const sendingsOf = (phone: PhoneVerification): SendingTo[] =>
  [...(earlier.get(phone) ?? []), sendingOf(phone)].filter(
    ({ sent, resendAt }) => sent !== null || resendAt !== null,
  );

/** Another number; a code that is out for it is out again. */
export function editNumber(
  phone: PhoneVerification,
  number: PhoneNumber,
  sendings: readonly SendingTo[] = sendingsOf(phone),
) {
  const known = sendings.findLast((sending) => isSame(sending.number, number)) ?? NOTHING_SENT;
  const { sent, misses, resendAt } = known;
  earlier.set(
    phone,
    sendings.filter((sending) => sending !== known),
  );
  phone.send({ type: 'number.edit', number, sending: { sent, misses, resendAt } });
}
