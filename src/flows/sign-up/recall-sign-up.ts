import { readConsents } from '../consent/consent.ts';
import { keptPhone, recallPhone } from '../phone-verification/kept-phone.ts';
import { keptName, recallConsents, recallName } from '../shared/kept-fields.ts';
import type { KeptSignUp } from './kept-sign-up.ts';
import type { SignUp } from './open-sign-up.ts';

export function keptOf({ consent, phone, username, nickname, draft }: SignUp): KeptSignUp {
  const { email, password, passwordLost } = draft.getSnapshot().context;
  return {
    consents: readConsents(consent.getSnapshot()),
    ...keptPhone(phone),
    username: keptName(username),
    nickname: keptName(nickname),
    email,
    hadPassword: passwordLost || password !== '',
  };
}

/** Fills everything in again as the fan had done it, so that every chart comes by its own way to where it was. */
export function recall({ consent, phone, username, nickname, draft }: SignUp, kept: KeptSignUp) {
  recallConsents(consent, kept.consents);
  recallPhone(phone, kept);
  recallName(username, kept.username);
  recallName(nickname, kept.nickname);
  const { email, hadPassword } = kept;
  draft.send({ type: 'draft.edit', fields: { email, passwordLost: hadPassword } });
}
