import { keptName, recallConsents, recallName } from './kept-fields.ts';
import type { KeptSignUp } from './kept-sign-up.ts';
import type { SignUp } from './open-sign-up.ts';
import { phoneProof } from './phone-verification.ts';

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

/** Fills everything in again as the fan had done it, so that every chart comes by its own way to where it was. */
export function recall({ consent, phone, username, nickname, draft }: SignUp, kept: KeptSignUp) {
  const { consents, number, sent, proof, email } = kept;
  recallConsents(consent, consents);
  if (number) phone.send({ type: 'number.edit', number });
  if (proof) phone.send({ type: 'proof.recalled', proof });
  else if (sent) phone.send({ type: 'code.recalled', sent, misses: sent.misses });
  recallName(username, kept.username);
  recallName(nickname, kept.nickname);
  draft.send({ type: 'draft.edit', fields: { email } });
}
