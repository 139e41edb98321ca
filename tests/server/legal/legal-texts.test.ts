import { expect, test } from 'vitest';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import { runPublications } from '../../../server/jobs/publications.ts';
import { newFan, signedIn } from '../auth/fans.ts';
import { rowsOf } from '../auth/rows.ts';
import { importDesk } from '../publishing/import-desk.ts';
import { buildTest } from '../support/build-test.ts';
import { ledgerOf, legalText, openLegalDesk } from './legal-desk.ts';

const IDS = ['service_terms', 'privacy_policy', 'notification_settings', 'marketing_push'];

test('the four texts are drafts from the start, and fans see the words of the app', async () => {
  const { list, seen } = await openLegalDesk();
  expect((await list()).map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual(
    IDS.map((id) => [id, 'draft']),
  );
  for (const id of IDS) expect(await seen(id)).toBeNull();
  expect((await list()).length).toBe(4);
});

test('a text begins with the words of the app in all languages, which are its first version for ever, also where an earlier build had begun it empty', async () => {
  const { api, browser, detail, bringOut, list } = await openLegalDesk();
  await rowsOf(
    api,
    `insert into content_items (kind, id, name, state, revision, updated_at, searchable, missing, grams)
     values ('legal-texts', 'privacy_policy', 'privacy_policy', 'draft', 1, now(), '', '{}', '{}')`,
  );
  await rowsOf(
    api,
    `insert into content_versions (kind, id, revision, document, at)
     values ('legal-texts', 'privacy_policy', 1, '{"text": null, "version": null, "asksAgain": false}', now())`,
  );
  for (const id of ['service_terms', 'privacy_policy'] as const) {
    const { text, ...rest } = (await detail(id)).document;
    expect(Object.keys(text).sort()).toEqual(['cn', 'en', 'jp', 'kr']);
    expect(text.en).toMatch(/\n\n# What you agree to\n\n|\n\n# Your rights\n\n/);
    expect(rest).toEqual({ version: CONSENT_VERSIONS[id], asksAgain: false });
  }
  const ofPolicy = (await list()).find(({ id }: { id: string }) => id === 'privacy_policy');
  expect(ofPolicy).toMatchObject({ revision: 2, state: 'draft', missing: [] });
  const { document } = await detail('service_terms');
  await bringOut('service_terms', legalText('2026-12-01'));
  const first = await browser.call(
    'GET',
    '/api/admin/content/legal-texts/service_terms/versions/1',
  );
  expect(first.json().document).toEqual(document);
  await bringOut('service_terms', { ...document, version: '2026-12-01' });
});

test('a published text is what fans see, with its day, and a fifth text does not exist', async () => {
  const { api, bringOut, seen } = await openLegalDesk();
  await bringOut('service_terms', legalText('2026-12-01'));
  expect(await seen('service_terms')).toEqual({
    version: '2026-12-01',
    text: { en: 'Words of 2026-12-01.' },
  });
  expect(await seen('privacy_policy')).toBeNull();
  const unknown = await api.app.inject('/api/contents/legal-texts/imprint');
  expect(unknown.statusCode).toBe(404);
});

test('a text of 30,000 characters in four languages is stored and shown; one more is refused', async () => {
  const { save, publish, seen, api } = await openLegalDesk();
  const text = Object.fromEntries(
    ['en', 'kr', 'cn', 'jp'].map((one) => [one, '가'.repeat(30_000)]),
  );
  expect((await save('service_terms', { ...legalText('2026-12-01'), text })).statusCode).toBe(200);
  expect((await publish('service_terms')).statusCode).toBe(200);
  api.clock.advance(1_000);
  expect((await seen('service_terms')).text).toEqual(text);
  const longer = { ...text, jp: `${text.jp}가` };
  const refused = await save('service_terms', { ...legalText('2026-12-01'), text: longer });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'too_long']);
});

test('a fixed item is not created, not imported as new, not ended and not archived', async () => {
  const { api, browser, bringOut, archive, publish, seen, detail } = await openLegalDesk();
  const created = await browser.call('POST', '/api/admin/content/legal-texts/imprint', {
    revision: 0,
    document: legalText('2026-12-01'),
  });
  expect(created.statusCode).toBe(404);
  const desk = await importDesk(api);
  const { problems } = await desk.report('legal-texts', [
    { id: 'imprint', ...legalText('2026-12-01') },
  ]);
  expect(problems).toMatchObject([{ column: 'id', code: 'invalid_id' }]);

  await bringOut('service_terms', legalText('2026-12-01'));
  const until = new Date(api.clock.now() + 60_000).toISOString();
  expect((await publish('service_terms', { until })).json()).toMatchObject({ field: 'until' });
  expect((await archive('service_terms')).statusCode).toBe(200);
  expect((await detail('service_terms')).item.state).toBe('public');
  expect(await seen('service_terms')).not.toBeNull();
});

test('a plan can be taken back, and what is public stays', async () => {
  const { api, save, publish, archive, detail, bringOut } = await openLegalDesk();
  const at = new Date(api.clock.now() + 60_000).toISOString();
  await save('service_terms', legalText('2026-12-01'));
  await publish('service_terms', { at });
  expect((await archive('service_terms')).json().message).toBe(
    'The planned publication was cancelled.',
  );
  await archive('service_terms');
  expect((await detail('service_terms')).item).toMatchObject({ state: 'draft', publishAt: null });
  expect(
    await rowsOf(api, "select detail from audit where action = 'content.unplanned'"),
  ).toHaveLength(1);

  await bringOut('service_terms', legalText('2026-12-01'));
  await save('service_terms', legalText('2026-12-01', false, 'Other words.'));
  await publish('service_terms', { at: new Date(api.clock.now() + 60_000).toISOString() });
  await archive('service_terms');
  api.clock.advance(60_000);
  await runPublications(api.app);
  expect((await detail('service_terms')).item).toMatchObject({
    state: 'public',
    publishedRevision: 2,
  });
});

test('a version is at most of today, never earlier than the one in force, and asks anew only with a later day', async () => {
  const { save, publish, bringOut } = await openLegalDesk();
  const answer = async (document: object) => {
    await save('service_terms', document);
    const { code, field } = (await publish('service_terms')).json();
    return [code, field];
  };
  const refused = ['bad_request', 'version'];
  expect(await answer(legalText('2026-12-02'))).toEqual(refused);
  expect(await answer(legalText('2026-11-21', false))).toEqual(refused);
  expect(await answer(legalText('2026-11-22', true))).toEqual(refused);
  expect(await answer(legalText('2026-11-22', false))).toEqual([undefined, undefined]);
  await bringOut('service_terms', legalText('2026-11-30'));
  expect(await answer(legalText('2026-11-29', false))).toEqual(refused);
  expect(await answer(legalText('2026-11-30', true, 'Other words.'))).toEqual(refused);
  expect(await answer(legalText('2026-11-30', true))).toEqual([undefined, undefined]);
  expect(await answer(legalText('2026-11-30', false, 'A comma.'))).toEqual([undefined, undefined]);
});

test('the ledger has the versions in force: at the sign-up and of the switches', async () => {
  const { api, bringOut } = await openLegalDesk();
  const before = await newFan(api);
  expect(await ledgerOf(api, before.username)).toContain('service_terms 2026-11-22 t en');
  await bringOut('service_terms', legalText('2026-12-01', false));
  await bringOut('marketing_push', legalText('2026-11-30', false));
  const { fan, browser } = await signedIn(api);
  await browser.call('POST', '/api/notifications/settings', {
    ...{ choice: 'marketing_push', granted: true, language: 'kr' },
  });
  expect(await ledgerOf(api, fan.username)).toEqual([
    'service_terms 2026-12-01 t en',
    `privacy_policy ${CONSENT_VERSIONS.privacy_policy} t en`,
    'notification_settings 2026-11-22 f en',
    'marketing_push 2026-11-30 f en',
    'marketing_push 2026-11-30 t kr',
  ]);
});

test('a version that is planned can be read before it is in force, in every process, until its plan is taken back', async () => {
  const { api, save, publish, archive } = await openLegalDesk();
  const other = await buildTest({ database: api.database, clock: api.clock });
  const seen = async () => {
    api.clock.advance(1_000);
    const answers = [api, other].map(async ({ app }) =>
      (await app.inject('/api/contents/legal-texts/privacy_policy')).json(),
    );
    const [one, two] = await Promise.all(answers);
    expect(one).toEqual(two);
    return one;
  };
  expect(await seen()).toEqual({ text: null });
  await save('privacy_policy', legalText('2026-12-08'));
  expect(await seen()).toEqual({ text: null });
  const at = '2026-12-08T15:00:00.000Z';
  await publish('privacy_policy', { at });
  const coming = { version: '2026-12-08', text: { en: 'Words of 2026-12-08.' }, from: at };
  expect(await seen()).toEqual({ text: null, coming });
  // What is written after the plan is no part of it.
  await save('privacy_policy', legalText('2026-12-08', true, 'A later draft.'));
  expect(await seen()).toEqual({ text: null, coming });
  await archive('privacy_policy');
  expect(await seen()).toEqual({ text: null });

  await publish('privacy_policy', { at });
  api.clock.set(at);
  await runPublications(api.app);
  expect(await seen()).toEqual({ text: { version: '2026-12-08', text: { en: 'A later draft.' } } });
});
