import { describe, test } from 'vitest';
import { findIdMachine } from '../../machines/find-id.machine.ts';
import { findPasswordMachine } from '../../machines/find-password.machine.ts';
import { nicknameSetupMachine } from '../../machines/nickname-setup.machine.ts';
import { phoneVerificationMachine } from '../../machines/phone-verification.machine.ts';
import { signUpMachine } from '../../machines/sign-up.machine.ts';
import { answer, failure, go, part } from './journey.ts';
import { accountParts, codeParts, consentParts, nameParts, phoneParts } from './models/parts.ts';

const proof = { phoneNumber: '+821012345678', token: 'P1' };
const phone = part('phoneVerification', phoneParts[0]);
const noPhone = part('phoneVerification', phoneParts[1]);
const agreed = part('consent', consentParts[0]);
const notAgreed = part('consent', consentParts[1]);
const consents = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: true,
  marketing_push: true,
  consent_language: 'en',
};

describe('find-id', () => {
  test('an alert must be read before another try', () => {
    const problem = { code: 'too_many_requests' };
    const refused = { usernames: [], problem };
    go(findIdMachine, 'proving.entering', [
      ['ids.ask', 'proving.entering'],
      [phone, 'proving.entering', { proof }],
      ['ids.ask', 'asking', {}, ['findIds']],
      [answer('findIds', refused), 'proving.refused', { problem, proof }],
      ['ids.ask', 'proving.refused'],
      ['problem.read', 'proving.entering'],
      ['ids.ask', 'asking', {}, ['findIds']],
      [failure('findIds'), 'proving.refused', { problem: { code: 'unknown' } }],
      ['problem.read', 'proving.entering'],
      ['ids.ask', 'asking', {}, ['findIds']],
      [answer('findIds', { usernames: ['lu***12'], problem: null }), 'found.offered'],
      ['id.send', 'sending', {}, ['sendId']],
      [answer('sendId', { problem }), 'found.refused', { problem }],
      ['id.send', 'found.refused'],
      ['problem.read', 'found.offered'],
      ['id.send', 'sending', {}, ['sendId']],
      [failure('sendId'), 'found.refused', { problem: { code: 'unknown' } }],
      ['problem.read', 'found.offered'],
      ['id.send', 'sending', {}, ['sendId']],
      [answer('sendId', { problem: null }), 'sent', { proof: null }],
    ]);
  });

  test('an expired proof is refused at once, and the phone must be proved again', () => {
    const problem = { code: 'invalid_phone_token' };
    const toPhone = ['phoneVerification <- proof.refused'];
    go(findIdMachine, 'proving.entering', [
      [phone, 'proving.entering', { proof }],
      ['ids.ask', 'asking', {}, ['findIds']],
      [
        answer('findIds', { usernames: [], problem }),
        'proving.refused',
        { proof: null, problem },
        toPhone,
      ],
      [noPhone, 'proving.refused', { proof: null }],
      ['problem.read', 'proving.entering'],
      ['ids.ask', 'proving.entering'],
      [phone, 'proving.entering', { proof }],
      ['ids.ask', 'asking', {}, ['findIds']],
      [answer('findIds', { usernames: ['lu***12'], problem: null }), 'found.offered'],
      ['id.send', 'sending', {}, ['sendId']],
      [answer('sendId', { problem }), 'proving.refused', { proof: null, problem }, toPhone],
    ]);
  });
});

describe('find-password', () => {
  const typed = (username: string, password: string) => {
    const fields = { username, password, confirm: password };
    return { event: { type: 'fields.edit', fields }, context: { fields } };
  };
  const edit = (username: string, password: string) => typed(username, password).event;
  const refused = (step: string) => answer('changePassword', { problem: { step, code: 'other' } });

  test('complete steps keep the fan where they are, and a missing one is asked for first', () => {
    go(findPasswordMachine, 'filling.id', [
      [phone, 'filling.id', { phone: proof }],
      [edit('', 'starlit7'), 'filling.id', typed('', 'starlit7').context],
      [noPhone, 'filling.id', { phone: null }],
      [edit('luna12', 'starlit7'), 'filling.id', typed('luna12', 'starlit7').context],
      [{ type: 'step.open', step: 'password' }, 'filling.phone'],
      [edit('luna12', 'starlit7'), 'filling.phone'],
      [phone, 'filling.phone', { phone: proof }],
      [{ type: 'step.open', step: 'password' }, 'filling.password'],
      [phone, 'filling.password'],
      [edit('luna12', ''), 'filling.password', typed('luna12', '').context],
      ['form.submit', 'filling.password'],
      [edit('luna12', 'starlit7'), 'filling.password'],
      ['form.submit', 'submitting', {}, ['changePassword']],
      [
        answer('changePassword', { problem: null }),
        'done',
        { ...typed('', '').context, phone: null },
        ['noteForLogin'],
      ],
    ]);
  });

  test('an alert must be read before the step that can fix it opens', () => {
    const submit = ['form.submit', 'submitting', {}, ['changePassword']] as const;
    go(findPasswordMachine, 'filling.id', [
      [edit('luna12', 'starlit7'), 'filling.id'],
      [phone, 'filling.id'],
      [{ type: 'step.open', step: 'password' }, 'filling.password'],
      [...submit],
      [refused('id'), 'refused', { problem: { step: 'id', code: 'other' } }],
      [{ type: 'step.open', step: 'password' }, 'refused'],
      ['problem.read', 'filling.id'],
      [{ type: 'step.open', step: 'password' }, 'filling.password'],
      [...submit],
      [refused('phone'), 'refused', { phone: proof }],
      ['problem.read', 'filling.phone', {}, ['phoneVerification <- proof.refused']],
      [noPhone, 'filling.phone', { phone: null }],
      [phone, 'filling.phone', { phone: proof }],
      [{ type: 'step.open', step: 'password' }, 'filling.password'],
      [...submit],
      [failure('changePassword'), 'refused', { problem: { step: 'password', code: 'unknown' } }],
      ['problem.read', 'filling.password'],
      [...submit],
    ]);
  });
});

describe('nickname-setup', () => {
  const free = part('nicknameAvailability', nameParts('moon.mina')[0]);
  const edited = part('nicknameAvailability', nameParts('moon.mina')[1]);
  const refused = (code: string) => answer('setUp', { kind: 'refused', problem: { code } });

  test('complete steps and read alerts keep the fan where they are', () => {
    go(nicknameSetupMachine, 'filling.terms', [
      [agreed, 'filling.terms', { consents }],
      [free, 'filling.terms', { nickname: 'moon.mina' }],
      [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
      [agreed, 'filling.nickname'],
      [edited, 'filling.nickname', { nickname: null }],
      ['form.submit', 'filling.nickname'],
      [free, 'filling.nickname', { nickname: 'moon.mina' }],
      [notAgreed, 'filling.terms', { consents: null }],
      [{ type: 'step.open', step: 'nickname' }, 'filling.terms'],
      [agreed, 'filling.terms', { consents }],
      [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
      [{ type: 'step.open', step: 'terms' }, 'filling.terms'],
      [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
      ['form.submit', 'submitting', {}, ['setUp']],
      [refused('consent_required'), 'refused', { problem: { code: 'consent_required' } }],
      ['problem.read', 'filling.terms'],
      [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
      ['form.submit', 'submitting', {}, ['setUp']],
      [
        refused('nickname_exists'),
        'refused',
        { problem: { code: 'nickname_exists' } },
        ['nicknameAvailability <- value.taken'],
      ],
      ['problem.read', 'filling.nickname'],
      [free, 'filling.nickname', { nickname: 'moon.mina' }],
      ['form.submit', 'submitting', {}, ['setUp']],
      [refused('server_error'), 'refused', { problem: { code: 'server_error' } }],
      ['problem.read', 'filling.nickname'],
      ['form.submit', 'submitting', {}, ['setUp']],
      [failure('setUp'), 'refused', { problem: { code: 'failed' } }, ['reportFailure']],
    ]);
  });
});

describe('phone-verification', () => {
  test('a number keeps the state of its code, and an edit or a refused proof starts another one', () => {
    const problem = { call: 'useProof', code: 'invalid_phone_token' };
    const number = { country: 'KR', national: '01099998888' };
    const other = { number, sent: null, misses: 0, resendAt: null, earlier: [] };
    go(phoneVerificationMachine, 'proving', [
      [part('codeEntry', codeParts.sent), 'proving', { sent: { sentAt: 1 }, misses: 0 }],
      [part('codeEntry', codeParts.exhausted), 'proving', { misses: 5, proof: null }],
      [answer('codeEntry', { proof }), 'verified', { proof, misses: 5 }],
      [{ type: 'proof.refused', problem }, 'proving', { proof: null, sent: null, problem }],
      [answer('codeEntry', { proof }), 'verified', { proof, problem: null }],
      [{ type: 'number.edit', edited: other }, 'proving', { ...other, proof: null }],
    ]);
  });
});

describe('sign-up', () => {
  const credentials = { username: 'mina12', password: 'starlit7' };
  const profile = { email: 'mina@mail.example', nickname: 'moon.mina' };
  const noAccount = part('accountForm', accountParts[0]);
  const login = part('accountForm', accountParts[1]);
  const person = part('accountForm', accountParts[2]);
  const account = part('accountForm', accountParts[3]);
  const refused = (screen: string) => answer('signUp', { problem: { screen, code: 'other' } });
  const open = (screen: string) => ({ type: 'screen.open', screen });
  const submit = ['form.submit', 'submitting', {}, ['signUp']] as const;

  test('complete steps keep the fan where they are, and a missing one is asked for first', () => {
    go(signUpMachine, 'filling.terms', [
      [open('credentials'), 'filling.terms'],
      [account, 'filling.terms', { credentials, profile }],
      [agreed, 'filling.terms', { consents }],
      [open('credentials'), 'filling.phone'],
      [agreed, 'filling.phone'],
      [open('terms'), 'filling.terms'],
      [open('profile'), 'filling.phone'],
      [login, 'filling.phone', { credentials, profile: null }],
      [phone, 'filling.phone', { phone: proof }],
      [open('welcome'), 'filling.profile'],
      [account, 'filling.profile', { profile }],
      [open('welcome'), 'filling.welcome'],
      [login, 'filling.profile', { profile: null }],
      [noAccount, 'filling.credentials', { credentials: null }],
      [noPhone, 'filling.phone', { phone: null }],
      [notAgreed, 'filling.terms', { consents: null }],
    ]);
  });

  test('an alert must be read before the screen that can fix it opens', () => {
    const toAccount = ['accountForm <- account.refused'];
    go(signUpMachine, 'filling.terms', [
      [agreed, 'filling.terms'],
      [phone, 'filling.terms'],
      [account, 'filling.terms'],
      [open('welcome'), 'filling.welcome'],
      [...submit],
      [refused('terms'), 'refused', { problem: { screen: 'terms', code: 'other' } }, toAccount],
      ['problem.read', 'filling.terms'],
      [open('welcome'), 'filling.welcome'],
      [...submit],
      [refused('phone'), 'refused', { phone: proof }, toAccount],
      ['problem.read', 'filling.phone', {}, ['phoneVerification <- proof.refused']],
      [open('welcome'), 'filling.welcome'],
      [...submit],
      [refused('credentials'), 'refused', {}, toAccount],
      [person, 'refused', { credentials: null }],
      ['problem.read', 'filling.credentials'],
      [account, 'filling.credentials'],
      [open('welcome'), 'filling.welcome'],
      [...submit],
      [failure('signUp'), 'refused', { problem: { screen: 'welcome', code: 'unknown' } }],
      ['problem.read', 'filling.welcome'],
      [...submit],
      [answer('signUp', { problem: null }), 'done', { credentials: null }, ['noteForLogin']],
    ]);
  });
});
