import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { reAuthMachine } from '../../machines/re-auth.machine.ts';
import { answer, failure, go, part, type Step } from './journey.ts';
import { codeParts } from './models/parts.ts';
import { SIGNED } from './models/passkey-prompt.ts';
import { STAFF, WITHOUT_PASSKEY } from './models/re-auth.ts';

const byPassword = { ...WITHOUT_PASSKEY, proof: 'password' } as const;
const sent = part('codeEntry', codeParts.sent);
const confirming = part('codeEntry', codeParts.confirming);
const exhausted = part('codeEntry', codeParts.exhausted);
const right = answer('codeEntry', { proof: null });
const submit = { type: 'password.submit', password: 'starlit7' } as const;

test('an account with a password is proved with it and is sent no code', () => {
  const actor = createActor(reAuthMachine, { input: byPassword }).start();
  expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
  actor.send(submit);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('starlit7');
  const problem = { code: 'incorrect_password' };
  go(
    reAuthMachine,
    'enteringPassword',
    [
      [submit, 'checkingPassword', {}, ['prove']],
      [submit, 'checkingPassword'],
      [answer('prove', { problem }), 'enteringPassword', { problem }],
      ['password.edit', 'enteringPassword', { problem: null }],
      [submit, 'checkingPassword', {}, ['prove']],
      [failure('prove'), 'enteringPassword', { problem: { code: 'unknown' } }],
      [submit, 'checkingPassword', {}, ['prove']],
      [answer('prove', { problem: null }), 'proved'],
    ],
    byPassword,
  );
});

test('an account that has been given a password meanwhile is proved with it, and not with the code', () => {
  go(
    reAuthMachine,
    'enteringCode.typing',
    [
      [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
      [confirming, 'enteringCode.checking'],
      [
        part('codeEntry', codeParts.otherProof),
        'enteringPassword',
        { proof: 'password', sent: null, problem: { code: 'wrong_proof' } },
      ],
      [submit, 'checkingPassword', {}, ['prove']],
      [answer('prove', { problem: null }), 'proved'],
    ],
    WITHOUT_PASSKEY,
  );
});

test.each(['phone', 'mail'] as const)('without a password a code proves it (%s)', (proof) => {
  go(
    reAuthMachine,
    'enteringCode.typing',
    [
      [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
      [confirming, 'enteringCode.checking'],
      [exhausted, 'enteringCode.typing', { misses: 5 }],
      [confirming, 'enteringCode.checking'],
      [right, 'proved'],
    ],
    { ...WITHOUT_PASSKEY, proof },
  );
});

test('staff are proved by a code besides the password, and by neither alone', () => {
  go(
    reAuthMachine,
    'enteringPassword',
    [
      [submit, 'checkingPassword', {}, ['prove']],
      [answer('prove', { problem: null }), 'enteringCode.typing', { problem: null }],
      [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
      [part('codeEntry', codeParts.otherProof), 'enteringPassword', { sent: null }],
      [submit, 'checkingPassword', {}, ['prove']],
      [answer('prove', { problem: null }), 'enteringCode.typing'],
      [confirming, 'enteringCode.checking'],
      [right, 'proved'],
    ],
    STAFF,
  );
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
  go(
    reAuthMachine,
    'offeringPasskey',
    [
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
      [answer('prove', { problem: null }), 'proved'],
    ],
    { proof: 'password' },
  );
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
  go(
    reAuthMachine,
    'offeringPasskey',
    [...steps, ['passkey.choose', 'offeringPasskey', { problem: null }]],
    { proof: 'password' },
  );
});

test('a fan without a password goes from the passkey to a code and back, and the code stays valid', () => {
  go(reAuthMachine, 'offeringPasskey', [
    ['passkey.decline', 'enteringCode.typing'],
    [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
    ['passkey.choose', 'offeringPasskey', { sent: { sentAt: 1 } }],
    ['passkey.decline', 'enteringCode.typing', { sent: { sentAt: 1 } }],
    [confirming, 'enteringCode.checking'],
    ['passkey.choose', 'enteringCode.checking'],
  ]);
});
