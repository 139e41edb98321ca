import { expect, test } from 'vitest';
import { googleLinkMachine } from '../../machines/google-link.machine.ts';
import type { LinkResult, PendingLink } from '../../machines/google-link.types.ts';
import { answer, failure, go, part } from './journey.ts';
import { codeParts } from './models/parts.ts';
import { start } from './play-google-link.ts';

const pending: PendingLink = { asked: { code: 'google_verification_required' }, sentAt: 0 };
const linked: LinkResult = { pending: null, problem: null };
const wanted: LinkResult = { pending, problem: null };
const refused: LinkResult = { pending: null, problem: { code: 'google_already_linked' } };

test('a Google account with the fan’s own email is linked at once', async () => {
  const { choose, answer, state, told, asked, stored } = start();
  choose();
  await answer(linked);
  expect([state(), asked, told, stored]).toEqual(['linked', ['G1'], ['link.made'], [null]]);
});

test('another email needs a code: the link is stored, announced, and completed by the right code', async () => {
  const { choose, answer, state, context, told, stored, submit } = start();
  choose();
  await answer(wanted);
  expect([state(), context().pending]).toEqual([{ waiting: 'typing' }, pending]);
  expect([told, stored]).toEqual([['link.wanted'], [pending]]);
  await submit();
  expect([state(), context().pending]).toEqual(['linked', null]);
  expect([told.at(-1), stored.at(-1)]).toEqual(['link.made', null]);
});

test('a refusal is announced once, and after it has been read the fan can choose again', async () => {
  const { choose, answer, state, context, told, asked, send } = start();
  choose();
  await answer(refused);
  expect([state(), context().problem, told]).toEqual([
    'refused',
    refused.problem,
    ['link.refused'],
  ]);
  choose('G2');
  expect(asked).toEqual(['G1']);
  send({ type: 'problem.read' });
  expect([state(), context().problem]).toEqual(['ready', null]);
  choose('G2');
  expect(asked).toEqual(['G1', 'G2']);
});

test('a failed new start keeps the code sent before valid', async () => {
  const { choose, answer, state, context, stored, send } = start();
  choose();
  await answer(wanted);
  choose('G2');
  await answer({ pending: null, problem: { code: 'offline' } });
  send({ type: 'problem.read' });
  expect([state(), context().pending, stored]).toEqual([{ waiting: 'typing' }, pending, [pending]]);
});

test('a wanted new start replaces the code', async () => {
  const { choose, answer, context, told } = start();
  choose();
  await answer(wanted);
  choose('G2');
  await answer({ pending: { ...pending, sentAt: 60_000 }, problem: null });
  expect([context().pending?.sentAt, told]).toEqual([60_000, ['link.wanted', 'link.wanted']]);
});

test('a reload restores the link without announcing it again', () => {
  const { state, context, told } = start(pending);
  expect([state(), context().pending, told]).toEqual([{ waiting: 'typing' }, pending, []]);
});

test.each(['ready', 'sending', 'refused', 'waiting', 'linked'] as const)(
  'the end of the session aborts what was under way (%s), and its response is ignored',
  async (where) => {
    const { choose, answer, state, context, told, send } = start();
    if (where !== 'ready') choose();
    if (where === 'refused') await answer(refused);
    if (where === 'waiting') await answer(wanted);
    if (where === 'linked') await answer(linked);
    expect(state()).toEqual(where === 'waiting' ? { waiting: 'typing' } : where);
    told.length = 0;
    send({ type: 'session.ended' });
    if (where === 'sending') await answer(wanted);
    expect([state(), context(), told]).toEqual([
      'ready',
      { pending: null, sent: null, misses: 0, problem: null },
      [],
    ]);
  },
);

test('Google’s code is stored nowhere', async () => {
  const { choose, answer, context } = start();
  choose('4/secret');
  expect(JSON.stringify(context())).not.toContain('4/secret');
  await answer(wanted);
  expect(JSON.stringify(context())).not.toContain('4/secret');
});

test('no other code is sent than for another choice of an account', () => {
  const { askForCode, code } = start(pending);
  askForCode();
  expect(code()?.hasTag('sending')).toBe(false);
});

test('a wrong code leaves the stored link as it is, and the code can be tried again', async () => {
  const { code, state, stored, submit } = start(pending);
  await submit('000000');
  expect([state(), code()?.hasTag('wrong'), stored]).toEqual([{ waiting: 'typing' }, true, []]);
  await submit();
  expect([state(), stored]).toEqual(['linked', [null]]);
});

test.each(['000001', '000002'])(
  'once no code is accepted any longer (%s), a reload forgets the link, and a failed new start changes nothing',
  async (digits) => {
    const { answer, choose, code, send, state, stored, submit } = start(pending);
    await submit(digits);
    expect([state(), code()?.hasTag('over'), stored]).toEqual([{ waiting: 'over' }, true, [null]]);
    choose('G2');
    await answer({ pending: null, problem: { code: 'offline' } });
    send({ type: 'problem.read' });
    expect(code()?.hasTag('sent')).toBe(false);
  },
);

test('a code is valid for ten minutes, to the millisecond, and a new one starts with fresh tries and time', async () => {
  const { answer, choose, clock, code, state, stored, submit } = start(pending);
  clock.increment(599_999);
  expect(code()?.hasTag('sent')).toBe(true);
  clock.increment(1);
  expect([state(), code()?.hasTag('expired'), stored]).toEqual([{ waiting: 'over' }, true, [null]]);
  choose('G2');
  await answer({ pending: { ...pending, sentAt: 600_000 }, problem: null });
  expect([state(), code()?.context]).toMatchObject([
    { waiting: 'typing' },
    { sent: { sentAt: 600_000 }, misses: 0 },
  ]);
  await submit();
  expect(state()).toBe('linked');
});

const chosen = { type: 'account.chosen', code: 'G1' };

test('an unexpected error is reported; the code sent before is still valid', () => {
  const problem = { code: 'failed' };
  go(googleLinkMachine, 'ready', [
    [chosen, 'sending', {}, ['askForLink']],
    [
      answer('askForLink', { pending, problem: null }),
      'waiting.typing',
      { pending },
      ['storePending'],
    ],
    [chosen, 'sending', {}, ['askForLink']],
    [failure('askForLink'), 'refused', { pending, problem }, ['reportFailure']],
    ['problem.read', 'waiting.typing', { pending, problem: null }],
  ]);
});

test('a code that is over is forgotten, and another account can be chosen during its check too', () => {
  go(googleLinkMachine, 'ready', [
    [chosen, 'sending', {}, ['askForLink']],
    [answer('askForLink', { pending, problem: null }), 'waiting.typing', {}, ['storePending']],
    [part('codeEntry', codeParts.confirming), 'waiting.checking', { misses: 0 }],
    [part('codeEntry', codeParts.sent), 'waiting.typing', { sent: { sentAt: 1 } }],
    [part('codeEntry', codeParts.confirming), 'waiting.checking'],
    [part('codeEntry', codeParts.exhausted), 'waiting.over', { misses: 5 }, ['storePending']],
    [chosen, 'sending', {}, ['askForLink']],
    [
      answer('askForLink', { pending, problem: null }),
      'waiting.typing',
      { sent: { sentAt: 0 }, misses: 0 },
      ['storePending'],
    ],
    [part('codeEntry', codeParts.confirming), 'waiting.checking'],
    [chosen, 'sending', {}, ['askForLink']],
    [answer('askForLink', { pending, problem: null }), 'waiting.typing', {}, ['storePending']],
    [answer('codeEntry', { proof: null }), 'linked', { pending: null }, ['storePending']],
  ]);
});

test('a second account can be linked after the first', () => {
  go(googleLinkMachine, 'ready', [
    [chosen, 'sending', {}, ['askForLink']],
    [answer('askForLink', { pending: null, problem: null }), 'linked', {}, ['storePending']],
    [chosen, 'sending', {}, ['askForLink']],
  ]);
});
