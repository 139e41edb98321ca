import type {
  NumberFacts,
  PhoneContext,
  PhoneNumber,
  Sending,
  SendingTo,
} from '../../../machines/phone-verification.types.ts';
import type { PhoneVerification } from './phone-verification.ts';

const NOTHING_SENT: Sending = { sent: null, misses: 0, resendAt: null };

/** A zero in front is left out by some. */
const isSame = (one: PhoneNumber, other: PhoneNumber) =>
  one.country === other.country &&
  one.national.replace(/^0/, '') === other.national.replace(/^0/, '');

/** What became of the codes for every number that stood there; one that has brought a proof is used, and only the wait for another is left of it. */
export const sendingsOf = ({
  earlier,
  number,
  sent,
  misses,
  resendAt,
  proof,
}: PhoneContext): SendingTo[] =>
  [...earlier, { number, ...(proof ? NOTHING_SENT : { sent, misses }), resendAt }].filter(
    (sending) => sending.sent !== null || sending.resendAt !== null,
  );

/** A number with what is known of it. */
export function numberFacts(number: PhoneNumber, sendings: readonly SendingTo[]): NumberFacts {
  const known = sendings.findLast((sending) => isSame(sending.number, number));
  const { sent, misses, resendAt } = known ?? NOTHING_SENT;
  const earlier = sendings.filter((sending) => sending !== known);
  return { number, sent, misses, resendAt, earlier };
}

/** Another number; a code that is out for it is out again. */
export const editNumber = (phone: PhoneVerification, number: PhoneNumber) =>
  phone.send({
    type: 'number.edit',
    edited: numberFacts(number, sendingsOf(phone.getSnapshot().context)),
  });
