import { expect, test } from 'vitest';
import { nicknameSetupMachine } from '../../machines/nickname-setup.machine.ts';
import { answer, failure, go, part, type Step } from './journey.ts';
import { AGREED, consentParts, nameParts } from './models/parts.ts';

const agreed = part('consent', consentParts[0]);
const notAgreed = part('consent', consentParts[1]);
const free = part('nicknameAvailability', nameParts('moon.mina')[0]);
const edited = part('nicknameAvailability', nameParts('moon.mina')[1]);
const refused = (code: string) => answer('setUp', { kind: 'refused', problem: { code } });

/** What follows once both steps are sent. */
const play = (...steps: Step[]) =>
  go(nicknameSetupMachine, 'filling.terms', [
    [agreed, 'filling.terms', { consents: AGREED }],
    [free, 'filling.terms', { nickname: 'moon.mina' }],
    [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
    ['form.submit', 'submitting', {}, ['setUp']],
    ['form.submit', 'submitting'],
    ...steps,
  ]);

test('both steps and one request open the session', () => {
  const done = answer('setUp', { kind: 'done', token: 'T1' });
  expect(play([done, 'done', {}, ['dropSetupToken', 'openSession']])).toBe('done');
});

test('a message that ends the set-up is read before the fan leaves, and the token is deleted at once', () => {
  const problem = { code: 'invalid_session' };
  const status = play(
    [answer('setUp', { kind: 'over', problem }), 'over', { problem }, ['dropSetupToken']],
    ['form.submit', 'over'],
    ['problem.read', 'left'],
  );
  expect(status).toBe('done');
});

test('complete steps and read alerts keep the fan where they are', () => {
  go(nicknameSetupMachine, 'filling.terms', [
    [agreed, 'filling.terms', { consents: AGREED }],
    [free, 'filling.terms', { nickname: 'moon.mina' }],
    [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
    [agreed, 'filling.nickname'],
    [edited, 'filling.nickname', { nickname: null }],
    ['form.submit', 'filling.nickname'],
    [free, 'filling.nickname', { nickname: 'moon.mina' }],
    [notAgreed, 'filling.terms', { consents: null }],
    [{ type: 'step.open', step: 'nickname' }, 'filling.terms'],
    [agreed, 'filling.terms', { consents: AGREED }],
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
    ['form.submit', 'refused'],
    ['problem.read', 'filling.nickname'],
    ['form.submit', 'submitting', {}, ['setUp']],
  ]);
});
