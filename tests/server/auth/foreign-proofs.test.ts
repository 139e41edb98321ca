import { expect, test } from 'vitest';
import { type Fan, newPhone, openTestApi, PASSWORD, post, type TestApi } from './fans.ts';
import { ownProof, proofOf, SIGN_IN, SLOWED, slow, slowedWithProof } from './slowed-fans.ts';

type Stranger = (api: TestApi, fan: Fan) => Promise<object>;
const strangers: [string, Stranger][] = [
  ['of another number', (api) => proofOf(api, newPhone())],
  [
    'without its number',
    async (api, { phoneNumber }) => {
      const { phoneNumbertoken } = await proofOf(api, phoneNumber);
      return { phoneNumbertoken };
    },
  ],
];
test('no proof but one of this number, which is named, ends the wait', async () => {
  const api = await openTestApi();
  for (const [kind, proofFor] of strangers) {
    const { fan, proof } = await slowedWithProof(api, (owner) => proofFor(api, owner));
    const form = { username: fan.username, password: PASSWORD, ...proof };
    const answer = await post(api, SIGN_IN, form);
    expect([kind, answer.statusCode, answer.json()]).toEqual([kind, 429, SLOWED]);
  }
});

test('a proof is refused for an unknown ID, and for an account without a password', async () => {
  const api = await openTestApi();
  const { fan, proof } = await slowedWithProof(api, ownProof(api));
  await slow(api, 'nobody77');
  await api.database.pool.query('update users set password_hash = null');
  const answers = [
    await post(api, SIGN_IN, { username: 'nobody77', password: PASSWORD, ...proof }),
    await post(api, SIGN_IN, { username: fan.username, password: PASSWORD, ...proof }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});
