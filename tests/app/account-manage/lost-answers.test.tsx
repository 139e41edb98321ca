import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OPERATION_HEADER } from '../../../contract/operation.ts';
import { HERE, THERE } from '../../member-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { fine, json, problem } from '../support/fake-server.ts';
import { playedPasskeys } from '../support/played-passkeys.ts';
import { done, openAccount, PROOF, user } from './account-page.tsx';

const PASSKEYS = '/api/auth/passkeys';
const END_OTHERS = '/api/auth/sessions/end-others';
const VERIFY = '/api/utils/verify-code';
const DEACTIVE = '/api/auth/deactive';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** An account page of which one call is done, and its answer and that to the question about it are lost. */
async function open(call: string, own: Partial<typeof user> & { has_passkey?: number } = {}) {
  let isBack = false;
  let isGone = false;
  const dones = new Set<string>();
  const answer = (path: string, response: () => Response) => () => {
    const isFirst = !dones.has(path);
    dones.add(path);
    return path === call && isFirst ? lost() : response();
  };
  const ofFan = (response: () => Response) => () =>
    isGone ? problem(401, 'unauthorized') : response();
  const browser = playedPasskeys();
  const shell = await openAccount(
    () => {
      isGone = true;
      return answer(DEACTIVE, done)();
    },
    '/account-manage',
    {
      'GET /api/auth/my-data': ofFan(() => json({ user: { ...user, ...own } })),
      'GET /api/auth/sessions': ofFan(() => json({ sessions: [HERE, THERE] })),
      'GET /api/operations': () => (isBack ? json({ isDone: dones.has(call) }) : lost()),
      'GET /health/live': fine,
      [`POST ${PASSKEYS}/creation-options`]: () => json({ options: { challenge: 'AAAA' } }),
      [`POST ${PASSKEYS}`]: answer(PASSKEYS, fine),
      [`POST ${PROOF}/passkey-options`]: () => json({ options: { challenge: 'AAAA' } }),
      'POST /api/utils/send-code': fine,
      [`POST ${VERIFY}`]: answer(VERIFY, () => json({ phoneNumbertoken: 'P1' })),
      [`POST ${PROOF}`]: answer(PROOF, fine),
      [`POST ${END_OTHERS}`]: () => (dones.has(PROOF) ? fine() : problem(403, 'proof_required')),
    },
    browser.passkeys,
  );
  return {
    ...shell,
    browser,
    back() {
      isBack = true;
      shell.app.networkReturns.tell();
    },
    ids: () =>
      shell.server
        .calls(call)
        .filter(({ method }) => method === 'POST')
        .map(({ headers }) => headers.get(OPERATION_HEADER)),
  };
}

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
}

async function fill(label: string, value: string) {
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('disabled', false));
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await press('Continue');
}

async function deactivate() {
  await press('Deactivate account');
  const [, leave] = screen.getByRole('alertdialog').querySelectorAll('button');
  fireEvent.click(leave ?? document.body);
}

test.each<[string, string, Parameters<typeof open>[1], () => Promise<void>, string]>([
  ['a new passkey', PASSKEYS, {}, () => press('Add a passkey'), 'The passkey is added.'],
  [
    'a proof by password',
    PROOF,
    {},
    async () => {
      await press('Log out everywhere else');
      await fill('Password', 'starlit7');
    },
    'You’re logged out everywhere else.',
  ],
  [
    'a proof by passkey',
    PROOF,
    { has_passkey: 1 },
    async () => {
      await press('Log out everywhere else');
      await press('Continue');
    },
    'You’re logged out everywhere else.',
  ],
  ...[VERIFY, PROOF].map(
    (call) =>
      [
        `a proof by code, at ${call},`,
        call,
        { proof: 'phone' },
        async () => {
          await press('Log out everywhere else');
          await fill('Verification code', '123456');
        },
        'You’re logged out everywhere else.',
      ] as [string, string, object, () => Promise<void>, string],
  ),
])(
  'once the network is back, %s whose answers were lost is answered as done without another press',
  async (_, call, own, act, said) => {
    const { back, ids, browser } = await open(call, own);
    await act();
    await screen.findByText(/^You’re offline/);
    back();
    await screen.findByText(said);
    expect(ids()).toHaveLength(2);
    expect(new Set(ids()).size).toBe(1);
    expect(browser.asked.length).toBeLessThan(2);
  },
);

test.each([
  ['in the dialog', async () => {}],
  ['with the dialog closed', () => press('Keep my account')],
])('a deactivation whose answers were lost ends the session as such (%s)', async (_, then) => {
  const { back, platform, address } = await open(DEACTIVE);
  await deactivate();
  await screen.findByText(/^You’re offline/);
  await then();
  back();
  await screen.findByText('Your account is deactivated.');
  expect([address(), platform.local.get('token')]).toEqual(['/login', null]);
});

test('a deactivation whose page was left ends the session as such', async () => {
  const { router, server, back, address } = await open(DEACTIVE);
  await deactivate();
  await screen.findByText(/^You’re offline/);
  await router.navigate('/');
  back();
  await eventually(() => expect(address()).toBe('/login'));
  await screen.findByText('Your account is deactivated.');
  expect(server.calls(DEACTIVE)).toHaveLength(1);
});
