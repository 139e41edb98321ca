import { describe, expect, test } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { memoryPlatform } from '../../src/platform/memory.ts';
import { fakeServer, json, problem } from './fake-server.ts';

type Answer = () => Response;

function apiThatGets(route: string, answer: Answer) {
  const server = fakeServer({ [route]: answer });
  const platform = memoryPlatform({ fetch: server.fetch });
  return { api: createApi({ platform, renew: async () => 'lost' }), server };
}

const serverUser = {
  phoneNumber: '+821012345678',
  email: 'luna@encore.test',
  nickname: 'luna.fan',
  picture: '',
  marketing_push: 1,
  notification_settings: 0,
  language: 'kr',
  country_code: 'KR',
  role: 'user',
  oauth_connections: { google: true },
};
const user = {
  phoneNumber: '+821012345678',
  email: 'luna@encore.test',
  nickname: 'luna.fan',
  picture: '',
  marketing_push: true,
  notification_settings: false,
  language_code: 'kr',
  country_code: 'KR',
  role: 'user',
  oauth_connections: { google: true },
};

describe('my-data', () => {
  const myData = (body: unknown) =>
    apiThatGets('GET /api/auth/my-data', () => json(body)).api.auth.myData();

  test('the user is read from under `user` or bare, with 1 and 0 as yes and no', async () => {
    expect(await myData({ user: serverUser })).toEqual(user);
    expect(await myData(serverUser)).toEqual(user);
  });

  test('truthy flags, another name for the language and a missing oauth_connections are taken', async () => {
    const { language: _, oauth_connections: __, ...rest } = serverUser;
    const sent = {
      ...rest,
      marketing_push: 'yes',
      notification_settings: '0',
      language_code: 'jp',
    };

    expect(await myData({ user: sent })).toEqual({
      ...user,
      language_code: 'jp',
      oauth_connections: { google: false },
    });
  });

  test('an answer without a user is malformed', async () => {
    await expect(myData({ user: null })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(myData({ user: { nickname: 7 } })).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('sign-in', () => {
  const signIn = (answer: Answer) =>
    apiThatGets('POST /api/auth/sign-in', answer).api.auth.signIn({
      username: 'luna2025',
      password: 'Moonlight9',
    });
  const welcome = { message: 'Welcome.', user: serverUser };

  test.each(['Bearer T1', 'bearer T1', 'BEARER   T1 '])(
    'the token is read from the header, written %j',
    async (authorization) => {
      const outcome = await signIn(() => json(welcome, { headers: { authorization } }));

      expect(outcome).toEqual({ ok: true, token: 'T1', user });
    },
  );

  test('the header comes first, then `token`, then `accessToken`', async () => {
    const both = { ...welcome, token: 'T2', accessToken: 'T3' };
    const headers = { authorization: 'Bearer T1' };

    expect(await signIn(() => json(both, { headers }))).toMatchObject({ token: 'T1' });
    expect(await signIn(() => json(both))).toMatchObject({ token: 'T2' });
    expect(await signIn(() => json({ ...welcome, accessToken: 'T3' }))).toMatchObject({
      token: 'T3',
    });
    expect(await signIn(() => json({ ...both, token: '' }))).toMatchObject({ token: 'T3' });
  });

  test('a welcome without a token is no sign-in', async () => {
    expect(await signIn(() => json(welcome))).toEqual({ ok: false, code: 'missing_token' });
  });

  test('400 and 401 are incorrect credentials, 500 and 502 an unavailable server', async () => {
    const wrong = { ok: false, code: 'incorrect_credentials' };
    const down = { ok: false, code: 'unavailable' };

    expect(await signIn(() => problem(400))).toEqual(wrong);
    expect(await signIn(() => problem(401))).toEqual(wrong);
    expect(await signIn(() => problem(500))).toEqual(down);
    expect(await signIn(() => problem(502))).toEqual(down);
  });

  test('a withdrawn account brings what recovery needs, under either name of the date', async () => {
    const refused = (more: object) =>
      signIn(() => json({ message: 'Deactivated.', status: 'withdraw', ...more }, { status: 403 }));

    expect(
      await refused({
        token: 'R1',
        isRecoverable: true,
        has30DaysPassed: false,
        deletedAt: '2025-07-04T00:00:00.000Z',
      }),
    ).toEqual({
      ok: false,
      code: 'withdrawn',
      message: 'Deactivated.',
      recoveryToken: 'R1',
      withdrawal: {
        isRecoverable: true,
        has30DaysPassed: false,
        deletedAt: '2025-07-04T00:00:00.000Z',
      },
    });
    expect(await refused({ deleted_at: '2025-07-05' })).toEqual({
      ok: false,
      code: 'withdrawn',
      message: 'Deactivated.',
      recoveryToken: undefined,
      withdrawal: { deletedAt: '2025-07-05' },
    });
  });

  test('a suspended account and any other 403 bring the server’s words, if it has any', async () => {
    expect(await signIn(() => problem(403, 'suspended', { status: 'suspend' }))).toEqual({
      ok: false,
      code: 'suspended',
      message: '403 suspended',
    });
    expect(await signIn(() => new Response(null, { status: 403 }))).toEqual({
      ok: false,
      code: 'denied',
      message: undefined,
    });
  });

  test('any other refusal is told with its status and its wait', async () => {
    const answer = () =>
      json({ message: 'Slow down.' }, { status: 429, headers: { 'retry-after': '30' } });

    expect(await signIn(answer)).toMatchObject({
      ok: false,
      code: 'other',
      status: 429,
      message: 'Slow down.',
      retryAfter: 30,
    });
  });

  test('what is no answer of the server’s is thrown', async () => {
    await expect(signIn(() => problem(503))).rejects.toMatchObject({ kind: 'server' });
    await expect(signIn(() => new Response('<html>'))).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('refresh', () => {
  const refresh = (answer: Answer) =>
    apiThatGets('POST /api/auth/refresh', answer).api.auth.refresh();

  test('the token counts even when the body is broken', async () => {
    const headers = { authorization: 'Bearer T2' };

    expect(await refresh(() => new Response('{', { headers }))).toBe('T2');
    expect(await refresh(() => json({ message: '', token: 'T2' }))).toBe('T2');
  });

  test('an answer without a token is null; a page of HTML is malformed', async () => {
    expect(await refresh(() => json({ message: 'hm' }))).toBeNull();
    await expect(refresh(() => new Response('<html>'))).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  test('it is sent empty and without a token', async () => {
    const server = fakeServer({ 'POST /api/auth/refresh': () => json({ token: 'T2' }) });
    const platform = memoryPlatform({ fetch: server.fetch, local: { token: 'T1' } });
    await createApi({ platform, renew: async () => 'lost' }).auth.refresh();

    expect(server.seen[0]?.headers.has('authorization')).toBe(false);
    expect(await server.seen[0]?.text()).toBe('{}');
  });
});

describe('names', () => {
  const check = (answer: Answer) =>
    apiThatGets('GET /api/auth/userNameCheck', answer).api.auth.usernameCheck('luna2025');

  test('a name is available, taken, invalid or forbidden', async () => {
    expect(await check(() => json({ message: 'Free.', isDuplicate: false }))).toBe('available');
    expect(await check(() => json({ message: 'Free.' }))).toBe('available');
    expect(await check(() => json({ message: 'No.', isDuplicate: true }))).toBe('taken');
    expect(await check(() => problem(409, 'username_taken', { isDuplicate: true }))).toBe('taken');
    expect(await check(() => problem(400, 'invalid_username'))).toBe('invalid');
    expect(await check(() => problem(400, 'forbidden_username'))).toBe('forbidden');
  });

  test('anything else is thrown', async () => {
    await expect(check(() => problem(429))).rejects.toMatchObject({ status: 429 });
    await expect(check(() => problem(500))).rejects.toMatchObject({ kind: 'server' });
  });

  test('the two checks ask under the names the server knows', async () => {
    const username = apiThatGets('GET /api/auth/userNameCheck', () => json({}));
    await username.api.auth.usernameCheck('luna 2025');
    const nickname = apiThatGets('GET /api/auth/NickNameCheck', () => json({}));
    await nickname.api.auth.nicknameCheck('luna&sol');

    expect(new URL(username.server.seen[0]?.url ?? '').searchParams.get('Username')).toBe(
      'luna 2025',
    );
    expect(new URL(nickname.server.seen[0]?.url ?? '').searchParams.get('NickName')).toBe(
      'luna&sol',
    );
  });
});

describe('sign-up and codes', () => {
  const form = {
    phoneNumber: '+821012345678',
    username: 'luna2025',
    password: 'Moonlight9',
    passwordCheck: 'Moonlight9',
    email: 'luna@encore.test',
    nickname: 'luna.fan',
    phoneNumbertoken: 'P1',
    notification_settings: false,
    marketing_push: true,
  };

  test('a refused sign-up says which field', async () => {
    const { api } = apiThatGets('POST /api/auth/sign-up', () =>
      problem(409, 'email_taken', { field: 'email' }),
    );

    expect(await api.auth.signUp(form)).toEqual({
      ok: false,
      status: 409,
      code: 'email_taken',
      message: '409 email_taken',
      field: 'email',
    });
  });

  test('an accepted sign-up is sent as the form says', async () => {
    const { api, server } = apiThatGets('POST /api/auth/sign-up', () =>
      json({ message: 'Sign up successful.' }),
    );

    expect(await api.auth.signUp(form)).toEqual({ ok: true });
    expect(await server.seen[0]?.json()).toEqual(form);
  });

  test('the answer to send-code is not read, as long as it is the server’s', async () => {
    const send = (answer: Answer) =>
      apiThatGets('POST /api/utils/send-code', answer).api.utils.sendCode('+821012345678', 'kr');

    expect(await send(() => new Response(null, { status: 204 }))).toEqual({ ok: true });
    expect(await send(() => json({ message: 'Sent.' }))).toEqual({ ok: true });
    await expect(send(() => new Response('<html>'))).rejects.toMatchObject({ kind: 'malformed' });
    expect(await send(() => problem(400, 'invalid_phone'))).toMatchObject({
      ok: false,
      code: 'invalid_phone',
    });
  });

  test('the phone token is read under both spellings', async () => {
    const verify = (answer: Answer) =>
      apiThatGets('POST /api/utils/verify-code', answer).api.utils.verifyCode('+8210', '123456');

    expect(await verify(() => json({ message: '', phoneNumbertoken: 'P1' }))).toEqual({
      ok: true,
      phoneToken: 'P1',
    });
    expect(await verify(() => json({ message: '', phoneNumberToken: 'P2' }))).toEqual({
      ok: true,
      phoneToken: 'P2',
    });
    await expect(verify(() => json({ message: '' }))).rejects.toMatchObject({ kind: 'malformed' });
    expect(await verify(() => problem(400, 'invalid_code'))).toMatchObject({
      code: 'invalid_code',
    });
  });
});

describe('contents and settings', () => {
  test('an unknown video is null, and so is a date nobody knows', async () => {
    const unknown = apiThatGets('GET /api/contents/videos/v%2F1', () => problem(404, 'not_found'));
    expect(await unknown.api.contents.video('v/1')).toBeNull();

    const metadata = (body: unknown) =>
      apiThatGets('GET /api/contents/videos/v1/metadata', () =>
        json(body),
      ).api.contents.videoMetadata('v1');
    expect(await metadata({ items: [] })).toBeNull();
    expect(await metadata({ items: [{}] })).toBeNull();
    expect(await metadata({ items: [{ snippet: { publishedAt: '2025-07-04T08:00:00Z' } }] })).toBe(
      '2025-07-04T08:00:00Z',
    );
    await expect(metadata({})).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('lists arrive bare', async () => {
    const categories = apiThatGets('GET /api/contents/gallery/categories/all', () =>
      json({ categories: [{ category: '2024KWDA' }, { category: 7 }] }),
    );
    const gallery = apiThatGets('GET /api/contents/gallery/2024KWDA', () =>
      json({ images: [{ id: 'g1' }] }),
    );

    expect(await categories.api.contents.galleryCategories()).toEqual(['2024KWDA']);
    expect(await gallery.api.contents.gallery('2024KWDA')).toEqual([{ id: 'g1' }]);
  });

  test('settings keep what is known and drop the rest', async () => {
    const { api } = apiThatGets('GET /api/config', () =>
      json({ googleClientId: 5, preparingLanguages: ['kr', 'xx'], outbox: 'yes', more: 1 }),
    );

    expect(await api.config.read()).toEqual({
      googleClientId: null,
      preparingLanguages: ['kr'],
      outbox: false,
    });
  });
});
