import { CONSENTS } from '../../contract/rules/consent.ts';
import type { Availability } from './availability.ts';
import type { KeptName, KeptSignUp } from './kept-sign-up.ts';
import type { SignUp } from './open-sign-up.ts';
import { phoneProof } from './phone-verification.ts';

const keptName = (name: Availability): KeptName => {
  const now = name.getSnapshot();
  return { value: now.context.value, isFree: now.hasTag('available') };
};

export function keptOf({ consent, phone, username, nickname, draft }: SignUp): KeptSignUp {
  const now = phone.getSnapshot();
  const { number, sent, misses } = now.context;
  return {
    consents: consent.getSnapshot().context.consents,
    number,
    sent: sent && { ...sent, misses },
    proof: phoneProof(now),
    username: keptName(username),
    nickname: keptName(nickname),
    email: draft.getSnapshot().context.email,
  };
}

function recallName(name: Availability, { value, isFree }: KeptName) {
  name.send({ type: 'value.typed', value });
  // Somebody may have taken it meanwhile, so it is asked about again.
  if (isFree) name.send({ type: 'value.check' });
}

/** Fills everything in again as the fan had done it, so that every chart comes by its own way to where it was. */
export function recall({ consent, phone, username, nickname, draft }: SignUp, kept: KeptSignUp) {
  const { consents, number, sent, proof, email } = kept;
  for (const { flag } of CONSENTS) {
    if (consents[flag]) consent.send({ type: 'consent.toggle', flag });
  }
  if (number) phone.send({ type: 'number.edit', number });
  if (proof) phone.send({ type: 'proof.recalled', proof });
  else if (sent) phone.send({ type: 'code.recalled', sent, misses: sent.misses });
  recallName(username, kept.username);
  recallName(nickname, kept.nickname);
  draft.send({ type: 'draft.edit', fields: { email } });
}
