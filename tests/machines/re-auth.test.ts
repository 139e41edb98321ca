import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { reAuthMachine } from '../../machines/re-auth.machine.ts';
import { answer, failure, go, part, type Step } from './journey.ts';
import { codeParts } from './models/parts.ts';
import { SIGNED } from './models/passkey-prompt.ts';
import { STAFF, WITHOUT_PASSKEY } from './models/re-auth.ts';

type Kind = 'password' | 'mail' | 'phone';
type Owner = { hasPasskey?: boolean; isStaff?: boolean };

const ask = (proof: Kind, isAgain = false) => ({ type: 'proof.ask', proof, isAgain }) as const;

/** A call has asked for the proof, which begins in `first`. */
const prove = (proof: Kind, owner: Owner, first: string, steps: Step[]) =>
  go(reAuthMachine, 'resting.idle', [[ask(proof), first], ...steps], owner);

const sent = part('codeEntry', codeParts.sent);
const confirming = part('codeEntry', codeParts.confirming);
const exhausted = part('codeEntry', codeParts.exhausted);
const right = answer('codeEntry', { proof: null });
const submit = { type: 'password.submit', password: 'starlit7' } as const;

test('an account with a password is proved with it and is sent no code', () => {
  const actor = createActor(reAuthMachine, { input: WITHOUT_PASSKEY }).start();
  actor.send(ask('password'));
  expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
  actor.send(submit);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('starlit7');
  const problem = { code: 'incorrect_password' };
  prove('password', WITHOUT_PASSKEY, 'enteringPassword', [
    [submit, 'checkingPassword', {}, ['prove']],
    [submit, 'checkingPassword'],
    [answer('prove', { problem }), 'enteringPassword', { problem }],
    ['password.edit', 'enteringPassword', { problem: null }],
    [submit, 'checkingPassword', {}, ['prove']],
    [failure('prove'), 'enteringPassword', { problem: { code: 'unknown' } }],
    [submit, 'checkingPassword', {}, ['prove']],
    [answer('prove', { problem: null }), 'resting.proved'],
  ]);
});

test('an account that has been given a password meanwhile is proved with it, and not with the code', () => {
  prove('mail', WITHOUT_PASSKEY, 'enteringCode.typing', [
    [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
    [confirming, 'enteringCode.checking'],
    [
      part('codeEntry', codeParts.otherProof),
      'enteringPassword',
      { proof: 'password', sent: null, problem: { code: 'wrong_proof' } },
    ],
    [submit, 'checkingPassword', {}, ['prove']],
    [answer('prove', { problem: null }), 'resting.proved'],
  ]);
});

test.each(['phone', 'mail'] as const)('without a password a code proves it (%s)', (proof) => {
  prove(proof, WITHOUT_PASSKEY, 'enteringCode.typing', [
    [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
    [confirming, 'enteringCode.checking'],
    [exhausted, 'enteringCode.typing', { misses: 5 }],
    [confirming, 'enteringCode.checking'],
    [right, 'resting.proved'],
  ]);
});

test('staff are proved by a code besides the password, and by neither alone', () => {
  prove('password', STAFF, 'enteringPassword', [
    [submit, 'checkingPassword', {}, ['prove']],
    [answer('prove', { problem: null }), 'enteringCode.typing', { problem: null }],
    [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
    [part('codeEntry', codeParts.otherProof), 'enteringPassword', { sent: null }],
    [submit, 'checkingPassword', {}, ['prove']],
    [answer('prove', { problem: null }), 'enteringCode.typing'],
    [confirming, 'enteringCode.checking'],
    [right, 'resting.proved'],
  ]);
});

const options = { user: 'luna' };
const [ready, signed] = [
  answer('askForOptions', { options, problem: null }),
  answer('signPasskey', { signed: SIGNED }),
];
const asked = ['askForOptions'];
const offline = { code: 'offline' };

test('a passkey comes first, and is asked for again where the network has failed', () => {
  const refused = answer('askForOptions', { options: null, problem: offline });
  prove('password', {}, 'offeringPasskey', [
    ['passkey.ask', 'askingForOptions', {}, asked],
    ['passkey.ask', 'askingForOptions'],
    ['passkey.decline', 'askingForOptions'],
    [refused, 'offeringPasskey', { problem: offline }],
    ['passkey.ask', 'askingForOptions', { problem: null }, asked],
    [failure('askForOptions'), 'offeringPasskey', { problem: { code: 'unknown' } }],
    ['passkey.ask', 'askingForOptions', {}, asked],
    [ready, 'waitingForBrowser', { options }, ['signPasskey']],
    ['passkey.ask', 'waitingForBrowser'],
    [signed, 'checkingPasskey', { signed: SIGNED }, ['prove']],
    ['passkey.decline', 'checkingPasskey'],
    [answer('prove', { problem: offline }), 'offeringPasskey', { problem: offline }],
    ['passkey.ask', 'askingForOptions', {}, asked],
    [ready, 'waitingForBrowser', {}, ['signPasskey']],
    [signed, 'checkingPasskey', {}, ['prove']],
    [failure('prove'), 'offeringPasskey', { problem: { code: 'unknown' } }],
    ['passkey.ask', 'askingForOptions', {}, asked],
    [ready, 'waitingForBrowser', {}, ['signPasskey']],
    [signed, 'checkingPasskey', {}, ['prove']],
    [answer('prove', { problem: null }), 'resting.proved'],
  ]);
});

const problem = { code: 'unknown_passkey' };
const waiting: Step[] = [
  ['passkey.ask', 'askingForOptions', {}, asked],
  [ready, 'waitingForBrowser', {}, ['signPasskey']],
];

test.each<[why: string, Step[]]>([
  ['the fan prefers it', [['passkey.decline', 'enteringPassword']]],
  [
    'the passkeys are gone',
    [
      ['passkey.ask', 'askingForOptions', {}, asked],
      [
        answer('askForOptions', { options: null, problem: { code: 'wrong_proof' } }),
        'enteringPassword',
        { problem: null },
      ],
    ],
  ],
  ['the fan prefers it after all', [...waiting, ['passkey.decline', 'enteringPassword']]],
  [
    'the fan closes the dialog',
    [...waiting, [answer('signPasskey', { signed: null }), 'enteringPassword']],
  ],
  ['the browser fails', [...waiting, [failure('signPasskey'), 'enteringPassword']]],
  [
    'the passkey is refused',
    [
      ...waiting,
      [signed, 'checkingPasskey', {}, ['prove']],
      [answer('prove', { problem }), 'enteringPassword', { problem }],
    ],
  ],
])('the password is asked for where %s, and the passkey again if the fan wants', (_, steps) => {
  prove('password', {}, 'offeringPasskey', [
    ...steps,
    ['passkey.choose', 'offeringPasskey', { problem: null }],
  ]);
});

test('a fan without a password goes from the passkey to a code and back, and the code stays valid', () => {
  prove('mail', {}, 'offeringPasskey', [
    ['passkey.decline', 'enteringCode.typing'],
    [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
    ['passkey.choose', 'offeringPasskey', { sent: { sentAt: 1 } }],
    ['passkey.decline', 'enteringCode.typing', { sent: { sentAt: 1 } }],
    [confirming, 'enteringCode.checking'],
    ['passkey.choose', 'enteringCode.checking'],
  ]);
});

test('an owner who cancels has not proved the account; a sent code stays valid, and a check cannot be cancelled', () => {
  prove('mail', WITHOUT_PASSKEY, 'enteringCode.typing', [
    [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
    ['proof.cancel', 'resting.cancelled'],
    [ask('mail'), 'enteringCode.typing', { sent: { sentAt: 1 }, problem: null }],
    [confirming, 'enteringCode.checking'],
    ['proof.cancel', 'enteringCode.checking'],
    [sent, 'enteringCode.typing'],
    ['proof.drop', 'resting.idle'],
  ]);
  prove('password', WITHOUT_PASSKEY, 'enteringPassword', [['proof.cancel', 'resting.cancelled']]);
  prove('password', {}, 'offeringPasskey', [
    ['proof.cancel', 'resting.cancelled'],
    [ask('password'), 'offeringPasskey'],
    ...waiting,
    ['proof.cancel', 'resting.cancelled'],
  ]);
});

test('a proof that is wanted again says why, and the code of the first one is forgotten', () => {
  prove('mail', WITHOUT_PASSKEY, 'enteringCode.typing', [
    [sent, 'enteringCode.typing'],
    [confirming, 'enteringCode.checking'],
    [right, 'resting.proved', { sent: null, misses: 0 }],
    [ask('mail', true), 'enteringCode.typing', { sent: null, problem: { code: 'proof_required' } }],
  ]);
});

test('a dialog that cannot be loaded ends the proof', () => {
  prove('password', WITHOUT_PASSKEY, 'enteringPassword', [['dialog.missing', 'resting.unshown']]);
});
