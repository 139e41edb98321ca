import { expect, test } from 'vitest';
import { accountApi } from '../../../src/api/account.ts';
import { galleryApi } from '../../../src/api/gallery.ts';
import { utilsApi } from '../../../src/api/utils.ts';
import { videoMetadataApi } from '../../../src/api/video-metadata.ts';
import { videosApi } from '../../../src/api/videos.ts';
import { json, problem } from '../support/fake-server.ts';
import { onlyPage } from '../support/video-answers.ts';
import { type Answer, apiThatGets } from './answers.ts';

const check = (answer: Answer) =>
  accountApi(apiThatGets('GET /api/auth/userNameCheck', answer).api.send).usernameCheck('luna2025');

test('a name is available, taken, invalid or forbidden', async () => {
  expect(await check(() => json({ message: 'Free.', isDuplicate: false }))).toBe('available');
  expect(await check(() => json({ message: 'Free.' }))).toBe('available');
  expect(await check(() => json({ message: 'No.', isDuplicate: true }))).toBe('taken');
  expect(await check(() => problem(409, 'username_taken', { isDuplicate: true }))).toBe('taken');
  expect(await check(() => problem(400, 'invalid_username'))).toBe('invalid');
  expect(await check(() => problem(400, 'forbidden_username'))).toBe('forbidden');
});

test('any other response about a name throws', async () => {
  await expect(check(() => problem(429))).rejects.toMatchObject({ status: 429 });
  await expect(check(() => problem(500))).rejects.toMatchObject({ kind: 'server' });
});

test('the two checks use the parameter names of the server', async () => {
  const username = apiThatGets('GET /api/auth/userNameCheck', () => json({}));
  await accountApi(username.api.send).usernameCheck('luna 2025');
  const nickname = apiThatGets('GET /api/auth/NickNameCheck', () => json({}));
  await accountApi(nickname.api.send).nicknameCheck('luna&sol');

  expect(new URL(username.server.seen[0]?.url ?? '').searchParams.get('Username')).toBe(
    'luna 2025',
  );
  expect(new URL(nickname.server.seen[0]?.url ?? '').searchParams.get('NickName')).toBe('luna&sol');
});

test('half of a character in a query is sent as a replacement character', async () => {
  const { api, server } = apiThatGets('GET /api/contents/videos', () => json(onlyPage([])));
  await videosApi(api.send).videos({ tag: '별\ud83d' });
  expect(new URL(server.seen[0]?.url ?? '').searchParams.get('tag')).toBe('별\ufffd');
});

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

test('a refused sign-up names the field', async () => {
  const { api } = apiThatGets('POST /api/auth/sign-up', () =>
    problem(409, 'email_taken', { field: 'email' }),
  );

  expect(await accountApi(api.send).signUp(form)).toEqual({
    ok: false,
    status: 409,
    code: 'email_taken',
    message: '409 email_taken',
    field: 'email',
  });
});

test('an accepted sign-up sends the form’s values', async () => {
  const { api, server } = apiThatGets('POST /api/auth/sign-up', () =>
    json({ message: 'Sign up successful.' }),
  );

  expect(await accountApi(api.send).signUp(form)).toEqual({ ok: true });
  expect(await server.seen[0]?.json()).toEqual(form);
});

test('the body of the send-code response is ignored, as long as it is from our server', async () => {
  const send = (answer: Answer) =>
    utilsApi(apiThatGets('POST /api/utils/send-code', answer).api.send).sendCode({
      phoneNumber: '+821012345678',
      language: 'kr',
    });

  expect(await send(() => new Response(null, { status: 204 }))).toEqual({ ok: true });
  expect(await send(() => json({ message: 'Sent.' }))).toEqual({ ok: true });
  await expect(send(() => new Response('<html>'))).rejects.toMatchObject({ kind: 'malformed' });
  expect(await send(() => problem(400, 'invalid_phone'))).toMatchObject({
    ok: false,
    code: 'invalid_phone',
  });
});

test('the phone token is read in both spellings', async () => {
  const verify = (answer: Answer) =>
    utilsApi(apiThatGets('POST /api/utils/verify-code', answer).api.send).verifyCode({
      phoneNumber: '+8210',
      code: '123456',
    });

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

test('an unknown video is null, and so is an unknown date', async () => {
  const unknown = apiThatGets('GET /api/contents/videos/v%2F1', () => problem(404, 'not_found'));
  expect(await videosApi(unknown.api.send).video('v/1')).toBeNull();

  const metadata = (body: unknown) =>
    videoMetadataApi(
      apiThatGets('GET /api/contents/videos/v1/metadata', () => json(body)).api.send,
    ).publishedAt('v1');
  expect(await metadata({ items: [] })).toBeNull();
  expect(await metadata({ items: [{}] })).toBeNull();
  expect(await metadata({ items: [{ snippet: { publishedAt: '2025-07-04T08:00:00Z' } }] })).toBe(
    '2025-07-04T08:00:00Z',
  );
  await expect(metadata({})).rejects.toMatchObject({ kind: 'malformed' });
});

test('lists come without a wrapper object', async () => {
  const categories = apiThatGets('GET /api/contents/gallery/categories/all', () =>
    json({ categories: [{ category: '2024KWDA' }, { category: 7 }] }),
  );
  const gallery = apiThatGets('GET /api/contents/gallery/2024KWDA', () =>
    json({ images: [{ id: 'g1' }] }),
  );

  expect(await galleryApi(categories.api.send).categories()).toEqual(['2024KWDA']);
  expect(await galleryApi(gallery.api.send).images('2024KWDA')).toEqual({
    images: [{ id: 'g1' }],
    next: null,
  });
});

test('settings keep the known keys and drop the rest', async () => {
  const { api } = apiThatGets('GET /api/config', () =>
    json({ googleClientId: 5, preparingLanguages: ['kr', 'xx'], outbox: 'yes', more: 1 }),
  );

  expect(await api.config.read()).toEqual({
    googleClientId: null,
    preparingLanguages: ['kr'],
    outbox: false,
    serviceWorker: true,
    paymentForm: null,
  });
});
