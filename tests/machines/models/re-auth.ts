import { reAuthMachine } from '../../../machines/re-auth.machine.ts';
import type { ChartModel } from '../model.ts';
import { codeParts } from './parts.ts';
import { SIGNED } from './passkey-prompt.ts';

/** Of a fan or a browser that has none. */
export const WITHOUT_PASSKEY = { hasPasskey: false };
export const STAFF = { hasPasskey: false, isStaff: true };

/** A call needs a proof of an account of this kind, for the first time or again. */
export const askedOf = (proof: 'password' | 'mail' | 'phone') =>
  [false, true].map((isAgain) => ({ type: 'proof.ask', proof, isAgain }) as const);

export const model = {
  chart: reAuthMachine,
  restored: [{}, WITHOUT_PASSKEY, STAFF],
  events: {
    'proof.ask': [...askedOf('mail'), ...askedOf('password')],
    'proof.cancel': [{ type: 'proof.cancel' }],
    'proof.drop': [{ type: 'proof.drop' }],
    'dialog.missing': [{ type: 'dialog.missing' }],
    'passkey.ask': [{ type: 'passkey.ask' }],
    'passkey.decline': [{ type: 'passkey.decline' }],
    'passkey.choose': [{ type: 'passkey.choose' }],
    'passkey.known': [{ type: 'passkey.known' }],
    'password.edit': [{ type: 'password.edit' }],
    'password.submit': [{ type: 'password.submit', password: 'starlit7' }],
  },
  answers: {
    codeEntry: [{ proof: null }],
    askForOptions: [
      { options: {}, problem: null },
      { options: null, problem: { code: 'wrong_proof' } },
      { options: null, problem: { code: 'offline' } },
    ],
    signPasskey: [{ signed: SIGNED }, { signed: null }],
    prove: [
      { problem: null },
      { problem: { code: 'incorrect_password' } },
      { problem: { code: 'unknown_passkey' } },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
    ],
  },
  parts: { codeEntry: [codeParts.sent, codeParts.confirming, codeParts.otherProof] },
  accepts: {
    everywhere: ['dialog.missing', 'proof.drop'],
    resting: ['proof.ask'],
    offeringPasskey: ['passkey.ask', 'passkey.decline', 'passkey.known', 'proof.cancel'],
    waitingForBrowser: ['passkey.decline', 'proof.cancel'],
    'enteringCode.typing': ['passkey.choose', 'proof.cancel'],
    enteringPassword: ['passkey.choose', 'password.edit', 'password.submit', 'proof.cancel'],
  },
  tags: {
    resting: ['resting'],
    proved: ['resting.proved'],
    unshown: ['resting.unshown'],
    passkey: ['offeringPasskey', 'askingForOptions', 'waitingForBrowser', 'checkingPasskey'],
    code: ['enteringCode'],
    busy: ['askingForOptions', 'checkingPasskey', 'enteringCode.checking', 'checkingPassword'],
    waiting: ['waitingForBrowser'],
  },
  delays: {},
  fromApp: ['proof.ask', 'proof.drop', 'dialog.missing', 'passkey.known'],
  facts: ({ problem, sent, proof }) => [problem?.code, sent?.sentAt, proof],
} satisfies ChartModel<typeof reAuthMachine>;
