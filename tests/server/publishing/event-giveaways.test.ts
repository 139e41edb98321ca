import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ContentDraft, DraftPrize, DraftQuestion } from '../../../contract/content/fields.ts';
import { dayInKorea } from '../../../contract/rules/day.ts';
import { hasOwnEventPage } from '../../../contract/rules/event-pages.ts';
import { giveawayIn, tidyGiveaways } from '../../../contract/rules/giveaway-lines.ts';
import { draw } from '../../../server/events/draws.ts';
import { runDraws } from '../../../server/jobs/draws.ts';
import { asIfPublic } from '../../../server/publishing/preview.ts';
import { drawRows } from '../../../server/repositories/event-draws.ts';
import { call, prove, signedIn } from '../auth/fans.ts';
import { enter, entered, eventSeen, FORM, HOUR, REASON, SENT } from '../events/giveaway.ts';
import { hasPostgres, somebodyWaits } from '../support/databases.ts';
import { usualApi } from '../support/usual-app.ts';
import { eventDesk, hoursLater, resultOf } from './event-desk.ts';

const NAME = 'moon-night';

test('a deadline that fans count on changes by a correction alone, and entries that are open stay open', async () => {
  const api = await usualApi();
  const { publish, read, at, dates, browser } = await eventDesk(api);
  const undated = { startsAt: null, endsAt: null };
  await publish({ ...undated, showStartsAt: null, showEndsAt: null }, 'undated');
  await publish({ startsAt: at(-1) });
  await publish({ startsAt: at(-1), endsAt: null }, 'endless');
  const { browser: fan } = await signedIn(api);
  for (const name of [NAME, 'endless', 'undated']) await entered(fan, name);
  const refused: [string, ContentDraft, string][] = [
    [NAME, { endsAt: null }, 'endsAt'],
    [NAME, { ...undated, status: 'ended' }, 'startsAt'],
    ['endless', { endsAt: at(9) }, 'endsAt'],
    ['undated', { status: 'ended' }, 'status'],
    ['undated', { status: 'active', startsAt: at(1) }, 'startsAt'],
  ];
  for (const [name, change, field] of refused)
    expect([name, await publish(change, name)]).toEqual([name, `entries_exist ${field}`]);
  const { item } = await read('undated');
  const plan = { revision: item.revision, at: at(0.5) };
  const planned = await browser.call('POST', '/api/admin/content/events/undated/publish', plan);
  expect(resultOf(planned)).toBe('entries_exist startsAt');
  const endsAt = at(2);
  await publish({}, 'unentered');
  for (const name of ['undated', 'unentered']) {
    const corrected = await browser.call('POST', `/api/admin/events/${name}/correct`, {
      ...{ after: 0, losesProof: true, reason: REASON, changes: { endsAt } },
    });
    expect(resultOf(corrected)).toBe('ok');
    const path = `/api/admin/content/events/${name}/versions`;
    const [{ by }] = (await browser.call('GET', path)).json().versions;
    expect(by, 'whoever corrected it').toMatch(/./);
  }
  expect(await publish({ endsAt: dates.endsAt }, 'unentered')).toBe('entries_exist endsAt');
  const back = { startsAt: null, status: 'active', endsAt: null };
  expect(await publish(back, 'undated'), 'as before').toBe('entries_exist endsAt');
  await hoursLater(api, 2, browser);
  expect(await draw(api.app, 'undated', { onlyClose: true })).toMatchObject({ entries: 1 });
  const late = await publish({ endsAt, winnersAnnouncedAt: '2026-12-24' }, 'undated');
  expect(late).toBe('entries_final winnersAnnouncedAt');
});

test('a birth limit of tomorrow and the names of pages for other events are refused', async () => {
  const api = await usualApi();
  const { publish } = await eventDesk(api);
  const dayIn = (later: number) => dayInKorea(api.clock.now() + later) ?? null;
  expect(await publish({ bornBy: dayIn(24 * HOUR) })).toBe('impossible_birth_dates bornBy');
  expect(await publish({ bornBy: dayIn(0) })).toBe('ok');
  expect(await publish({ bornBy: null }), 'without a limit').toBe('ok');
  const own = readdirSync('src/routes').flatMap((name) => /^event-(.+)$/.exec(name)?.[1] ?? []);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((name) => !hasOwnEventPage(name))).toEqual([]);
  for (const name of own) {
    expect(await publish({}, name), 'whose page it is').toBe('ok');
    expect(await publish({ category: name })).toBe('conflict category');
  }
  // Nor when its event is gone.
  const freed = "update events set id = 'gone', category = null where id = 'showcham'";
  await api.database.pool.query(freed);
  expect(await publish({ category: 'showcham' })).toBe('conflict category');
  expect(await publish({}, 'showcham')).toBe('conflict category');
});

test('what is typed as a giveaway is refused or kept, never dropped', () => {
  expect(tidyGiveaways(['2x2', '1*1', '3 X 4', ' × ', '×', ''])).toEqual([
    '2 × 2',
    '1 × 1',
    '3 × 4',
  ]);
  expect(tidyGiveaways(['４０ × ２', '1,000 × 1', '٤٠ × ٢'])).toEqual([
    '40 × 2',
    '1000 × 1',
    '40 × 2',
  ]);
  for (const line of [
    'many',
    '40',
    '40 ×',
    '× 2',
    '-1 × 2',
    '1.5 × 2',
    '10000 × 1',
    '1,00 × 1',
    '1 × 1000',
    '1 × 1 × 1',
  ]) {
    expect(tidyGiveaways([line])).toEqual([line]);
    expect(giveawayIn(line), line).toBeUndefined();
  }
  expect(tidyGiveaways(['1 × 1', '×', '2 × 2']), 'no other gets its number').toHaveLength(3);
});

test('an archived event without entries is nowhere, and not due; a banner keeps it from that', async () => {
  const api = await usualApi();
  const { publish, archive, at, browser } = await eventDesk(api);
  await publish({ startsAt: at(-1), endsAt: at(1), category: 'moon-2026' });
  const { browser: fan } = await signedIn(api);
  const { pool, orm } = api.database;
  for (const to of [`/event/${NAME}`, '/event/moon-2026?from=home', '/event/moon-2026#rules']) {
    await pool.query('update headlines set "to" = $1 where id = (select min(id) from headlines)', [
      to,
    ]);
    expect([to, await archive()]).toEqual([to, 'in_use']);
  }
  await pool.query('update headlines set "to" = null');
  expect(await archive()).toBe('ok');
  api.clock.advance(1_000);
  const paths = [
    ...[NAME, 'moon-2026', `${NAME}/calendar`].map((name) => `/api/contents/events/${name}`),
    ...[`/api/events/${NAME}/entry`, `/api/events/${NAME}/reminder`],
  ];
  for (const path of paths)
    expect([path, (await fan.call('GET', path)).statusCode]).toEqual([path, 404]);
  expect(resultOf(await enter(fan, NAME))).toBe('not_found');
  const dashboard = (await browser.call('GET', '/api/admin/dashboard')).body;
  expect(dashboard).toContain('open');
  expect(dashboard).not.toContain(NAME);
  expect((await browser.call('GET', `/api/admin/events/${NAME}`)).statusCode).toBe(200);
  await hoursLater(api, 1, browser);
  expect(await drawRows.due(orm, api.clock.now())).not.toContain(NAME);
  expect(await publish()).toBe('ok');
  expect(await drawRows.due(orm, api.clock.now())).toContain(NAME);
});

describe.runIf(hasPostgres())('on a real PostgreSQL', () => {
  test('a close that waited for a later deadline leaves the entries open', async () => {
    const api = await usualApi();
    const { database } = api;
    const { publish, at, read, browser } = await eventDesk(api);
    await publish({ startsAt: at(-1), endsAt: at(1) });
    await entered((await signedIn(api)).browser, NAME, FORM);
    await hoursLater(api, 1, browser);
    const held = await database.pool.connect();
    await held.query('begin');
    await held.query('select from event_draws where event_id = $1 for update', [NAME]);
    await held.query('update events set ends_at = $2 where id = $1', [NAME, at(5)]);
    const closing = draw(api.app, NAME, { onlyClose: true });
    await somebodyWaits(database.pool);
    await held.query('commit');
    held.release();
    expect(await closing).toEqual({ kind: 'not over' });
    expect((await read()).document.endsAt).toBe(at(5));
  });

  test('a preview of other prizes, which is looked at, keeps nobody from entering', async () => {
    const api = await usualApi();
    const { publish, at, browser, read } = await eventDesk(api);
    await publish({ startsAt: at(-1) });
    const { browser: fan } = await signedIn(api);
    const { document } = await read();
    const draft = { ...document, giveaways: ['1 × 1', '1 × 1', '5 × 5'] };
    const path = `/api/admin/content/events/${NAME}`;
    await browser.call('POST', path, { revision: 1, document: draft });
    const kind = api.app.contentKinds.get('events');
    if (!kind) throw new Error('events are no kind');
    const entry = await asIfPublic(api.app, { kind, id: NAME, revision: 2 }, () =>
      entered(fan, NAME),
    );
    expect(entry?.prizes).toMatchObject([{ winners: 2 }, { winners: 1 }]);
  });
});

test('prizes have names, which fans read and winners are told, and which stay once fans have entered', async () => {
  const api = await usualApi();
  const { publish, read, at, browser } = await eventDesk(api);
  const [album, photo] = [{ en: 'Signed album', kr: '사인 앨범' }, { en: 'Polaroid' }];
  const plain: DraftPrize = { name: {}, picture: null, handover: null, task: 'nothing' };
  const [first, second] = [
    { ...plain, name: album },
    { ...plain, picture: '2024kwda-10', handover: 'door' as const },
  ];
  expect(await publish({ prizes: [first, second, plain] })).toBe('bad_request prizes');
  const timed: DraftPrize = { ...plain, task: 'confirm' };
  expect(await publish({ prizes: [first, timed] })).toBe('no_hours confirmWithin');
  const gone = { ...second, picture: 'gone' };
  expect(await publish({ prizes: [first, gone] })).toBe('unknown_reference');
  const named = { startsAt: at(-1), winnersAnnouncedAt: null, prizes: [first, second] };
  expect(await publish(named)).toBe('ok');
  expect(await read()).toMatchObject({
    document: { prizes: [first, second] },
    pictures: [{ name: 'event-encore-night' }, { name: '2024kwda-10' }],
  });
  const { browser: fan } = await signedIn(api);
  const entry = await entered(fan, NAME);
  const prizes = [
    { number: 1, winners: 2, tickets: 2, name: album },
    { number: 2, winners: 1, tickets: 1, name: null },
  ];
  expect(entry.prizes).toEqual(prizes);
  const seen = (await eventSeen(api, NAME)).giveaways;
  expect(seen).toMatchObject(prizes);
  expect(seen).toMatchObject([
    { picture: null, handover: null, task: 'nothing' },
    { picture: { base: '/artwork/2024kwda-10', ratio: '1:1' }, handover: 'door', task: 'nothing' },
  ]);
  expect(await publish({ prizes: [{ ...first, name: photo }, second] })).toBe(
    'entries_exist prizes',
  );
  expect(await publish({ prizes: [{ ...first, ...SENT }, plain] })).toBe('ok');
  const giveaways = [3, 1].map((winners, at) => ({ number: at + 1, winners, tickets: 2 - at }));
  const corrected = await browser.call('POST', `/api/admin/events/${NAME}/correct`, {
    ...{ after: 0, losesProof: true, reason: REASON, changes: { giveaways } },
  });
  expect(resultOf(corrected)).toBe('ok');
  expect((await eventSeen(api, NAME)).giveaways).toMatchObject([{ winners: 3, name: album }, {}]);
  await hoursLater(api, 30, browser);
  await draw(api.app, NAME, { atOnce: true });
  await runDraws(api.app);
  await fan.refresh();
  const own = (await fan.call('GET', `/api/events/${NAME}/entry`)).json();
  expect(own.entry.place).toMatchObject({ tickets: 2, prize: album });
  const sent = (await api.outbox()).map(({ text }) => text);
  expect(sent.join()).toContain('You won 2 x Signed album for Moon Night.');
});

const QUESTIONS: DraftQuestion[] = [
  { kind: 'text', label: { en: 'Messenger ID', kr: '메신저 ID' }, required: true, options: [] },
  {
    ...{ kind: 'choice', label: { en: 'Name', kr: '이름' }, required: false },
    options: [{ en: 'Sol', kr: '솔' }, { en: 'Luna' }],
  },
  { kind: 'agreement', label: { en: 'I record nothing.' }, required: true, options: [] },
];
const [MESSENGER, CHOICE, AGREEMENT] = ['Messenger ID', 'Name', 'I record nothing.'];
const answersOf = (...answers: string[]) =>
  [MESSENGER, CHOICE, AGREEMENT].map((question, at) => ({
    question,
    answer: answers[at] ?? '',
  }));

test('what an event asks is answered with the entry by one rule, stays once fans have entered, and is read by the fan and admins alone', async () => {
  const api = await usualApi();
  const { publish, at, browser, read, seen } = await eventDesk(api);
  const [text, choice] = QUESTIONS;
  if (!text || !choice) throw new Error('Nothing is asked.');
  const wrong: [unknown, string][] = [
    [[{ ...text, kind: 'essay' }], 'bad_request questions'],
    [[{ ...text, label: { kr: '메신저 ID' } }], 'missing_fields questions'],
    [[text, { ...choice, options: choice.options.slice(1) }], 'missing_fields questions'],
    [[text, text], 'bad_request questions'],
    [[{ ...choice, options: [{ en: 'Sol' }, { en: 'Sol' }] }], 'bad_request questions'],
    [[{ ...text, label: { en: 'A'.repeat(301) } }], 'too_long questions'],
    [
      [{ ...choice, options: 'abcdefghijklmnopqrstu'.split('').map((en) => ({ en })) }],
      'too_long questions',
    ],
    ['abcdef'.split('').map((en) => ({ ...text, label: { en } })), 'too_long questions'],
  ];
  await publish({ startsAt: at(-1), winnersAnnouncedAt: null });
  for (const [questions, code] of wrong)
    expect([questions, await publish({ questions } as ContentDraft)]).toEqual([questions, code]);
  expect(await publish({ questions: QUESTIONS })).toBe('ok');
  expect((await read()).document.questions).toEqual(QUESTIONS);
  expect((await seen())?.questions).toEqual(QUESTIONS);

  const { browser: fan } = await signedIn(api);
  const tries: [object, string][] = [
    [{}, 'questions_changed'],
    [{ answers: answersOf('mina', 'Sol', 'yes').slice(1) }, 'questions_changed'],
    [{ answers: answersOf('mina', 'Sol', 'yes').reverse() }, 'questions_changed'],
    [{ answers: answersOf('mina', '솔', 'yes') }, 'questions_changed'],
    [{ answers: answersOf('mina', 'Sol', 'no') }, 'questions_changed'],
    [{ answers: answersOf(' \u200b', 'Sol', 'yes') }, 'missing_fields answer:Messenger ID'],
    [{ answers: answersOf('a'.repeat(101), '', 'yes') }, 'too_long answer:Messenger ID'],
    [{ answers: answersOf('mi\u0007na', '', 'yes') }, 'invalid_text answer:Messenger ID'],
    [{ answers: answersOf('mina', '', '') }, 'missing_fields answer:I record nothing.'],
  ];
  for (const [given, code] of tries)
    expect([given, resultOf(await enter(fan, NAME, { ...FORM, ...given }))]).toEqual([given, code]);
  const answers = answersOf('  =mina  01 ', '', 'yes');
  const entry = await entered(fan, NAME, { ...FORM, answers });
  expect(entry.answers).toEqual(answersOf('=mina 01', '', 'yes'));
  const again = await entered(fan, NAME, { ...FORM, answers });
  expect(again, 'the same press again').toEqual(entry);
  const corrected = await entered(fan, NAME, { ...FORM, answers: answersOf('mina', 'Sol', 'yes') });
  expect(corrected.answers).toEqual(answersOf('mina', 'Sol', 'yes'));
  const file = (await fan.call('GET', '/api/auth/my-data/export')).body;
  for (const part of ['Messenger ID', '"mina"']) expect(file).toContain(part);

  for (const questions of [[], QUESTIONS.slice(1), [{ ...text, required: false }]])
    expect(await publish({ questions })).toBe('entries_exist questions');
  expect(await publish({ questions: QUESTIONS, line: { en: 'Indoors' } })).toBe('ok');

  const path = `/api/admin/events/${NAME}`;
  const { entrants: list } = (await browser.call('GET', `${path}/entrants`)).json();
  expect(list).toMatchObject([{ answers: corrected.answers }]);
  await hoursLater(api, 4, browser);
  await draw(api.app, NAME, { atOnce: true });
  const { guests } = (await browser.call('GET', `${path}/winners/guests`)).json();
  expect(guests).toMatchObject([{ answers: corrected.answers }]);
  for (const list of ['entrants/export', 'winners/guests', 'winners/export']) {
    await prove(browser);
    const reason = { reason: 'The calls' };
    const { csv } = (await browser.call('POST', `${path}/${list}`, reason)).json();
    const [headings = '', line] = csv.trim().split('\r\n');
    expect([list, headings]).toEqual([
      list,
      expect.stringMatching(/"Messenger ID","Name","I record nothing\."$/),
    ]);
    if (list !== 'winners/export') expect(line).toMatch(/"mina","Sol","yes"$/);
  }
  const told = await call(api, 'GET', `/api/contents/events/${NAME}/entries`);
  expect(told.body).not.toContain('mina');
});

test('a version that was stored before a field was there is published without it', async () => {
  const api = await usualApi();
  const { publish, read, seen, browser } = await eventDesk(api);
  expect(await publish()).toBe('ok');
  const path = '/api/admin/content/events/moon-night';
  const { item, document } = await read();
  const line = { en: 'As it was planned' };
  await browser.call('POST', path, { revision: item.revision, document: { ...document, line } });
  const added = ['countries', 'prizes', 'severalWins', 'questions'];
  const client = await api.database.pool.connect();
  // Versions are never changed.
  await client.query('set session_replication_role = replica');
  await client.query(
    'update content_versions set document = document - $1::text[] || $3 where revision = $2',
    [added, item.revision + 1, { prizeNames: [{ en: 'Album' }], byPost: true }],
  );
  await client.query('reset session_replication_role');
  client.release();
  const parcel = { picture: null, ...SENT };
  const prizes = [
    { ...parcel, name: { en: 'Album' } },
    { ...parcel, name: {} },
  ];
  const old = await read();
  expect(old.document.prizes).toEqual(prizes);
  const version = await browser.call('GET', `${path}/versions/${item.revision + 1}`);
  expect(version.json().document).toEqual(old.document);
  const { revision } = old.item;
  expect(resultOf(await browser.call('POST', `${path}/publish`, { revision }))).toBe('ok');
  expect(await seen()).toMatchObject({ line, giveaways: [SENT, SENT] });
  expect((await read()).item.revision, 'nobody has changed it').toBe(revision);
  // A tab that has been open since then.
  const { prizes: _, ...kept } = old.document;
  const open = { ...kept, prizeNames: [], byPost: false };
  await browser.call('POST', path, { revision, document: open });
  expect((await read()).document.prizes).toMatchObject([{ task: 'nothing' }, { name: {} }]);
});
