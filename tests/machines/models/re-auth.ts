import { reAuthMachine } from '../../../machines/re-auth.machine.ts';
import type { ChartModel } from '../model.ts';
import { codeParts } from './parts.ts';
import { SIGNED } from './passkey-prompt.ts';

/** Of a fan or a browser that has none. */
export const WITHOUT_PASSKEY = { proof: 'mail', hasPasskey: false } as const;
export const STAFF = { proof: 'password', hasPasskey: false, isStaff: true } as const;

export const model = {
  chart: reAuthMachine,
  restored: [{ proof: 'password' }, WITHOUT_PASSKEY, STAFF],
  events: {
    'passkey.ask': [{ type: 'passkey.ask' }],
    'passkey.decline': [{ type: 'passkey.decline' }],
    'passkey.choose': [{ type: 'passkey.choose' }],
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
    offeringPasskey: ['passkey.ask', 'passkey.decline'],
    waitingForBrowser: ['passkey.decline'],
    'enteringCode.typing': ['passkey.choose'],
    enteringPassword: ['passkey.choose', 'password.edit', 'password.submit'],
  },
  tags: {
    passkey: ['offeringPasskey', 'askingForOptions', 'waitingForBrowser', 'checkingPasskey'],
    code: ['enteringCode'],
    busy: [
      'askingForOptions',
      'checkingPasskey',
      'enteringCode.checking',
      'checkingPassword',
      'proved',
    ],
    waiting: ['waitingForBrowser'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, sent }) => [problem?.code, sent?.sentAt],
} satisfies ChartModel<typeof reAuthMachine>;
