import { call, type Fan, PASSWORD, type TestApi } from '../auth/fans.ts';
import { FORM } from '../events/giveaway.ts';

type App = Pick<TestApi, 'app'>;

/** All neighbours are behind one operator's address. */
export const remoteAddress = '203.0.113.7';

export const signInFrom = (api: App, username: string, password = PASSWORD) =>
  call(api, 'POST', '/api/auth/sign-in', { remoteAddress, payload: { username, password } });

export const correct = (api: App, token: string | undefined, event: string, number: number) =>
  call(api, 'POST', `/api/events/${event}/entry`, {
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...FORM, number: (number % 2) + 1 },
  });

type Neighbour = Pick<Fan, 'username' | 'email'>;

/** Reads, signs in (every fifth after a typing error), enters and writes to the support; returns what was not answered as it should be. */
export async function visit(api: App, event: string, fan: Neighbour, at: number) {
  const refused: string[] = [];
  const expectServed = async (what: string, asked: ReturnType<typeof call>, status = 200) => {
    const answer = await asked;
    if (answer.statusCode !== status) refused.push(`${what}: ${answer.statusCode}`);
    return answer;
  };
  const { username, email } = fan;
  await expectServed('home', call(api, 'GET', '/api/contents/home', { remoteAddress }));
  if (at % 5 === 0) {
    await expectServed('typing error', signInFrom(api, username, 'wrong-pass1'), 401);
  }
  const signedIn = await expectServed('sign-in', signInFrom(api, username));
  const headers = { authorization: String(signedIn.headers.authorization) };
  await expectServed('my data', call(api, 'GET', '/api/auth/my-data', { remoteAddress, headers }));
  await expectServed(
    'entry',
    correct(api, headers.authorization.replace('Bearer ', ''), event, at),
  );
  await expectServed(
    'support',
    call(api, 'POST', '/api/support/requests', {
      remoteAddress,
      headers,
      payload: {
        key: `${at}`.padStart(32, '0'),
        topic: 'events',
        email,
        message: 'I cannot find my entry.',
        language: 'en',
      },
    }),
  );
  return refused;
}
