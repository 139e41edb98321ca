import { describe, expect, test } from 'vitest';
import type { ContentDraft } from '../../../contract/content/fields.ts';
import { keepsPromise, promisedValue } from '../../../contract/rules/promised-fields.ts';
import { draw } from '../../../server/events/draws.ts';
import { runPublications } from '../../../server/jobs/publications.ts';
import { signedIn } from '../auth/fans.ts';
import { rowsOf } from '../auth/rows.ts';
import { enter, entered, FORM } from '../events/giveaway.ts';
import { databases } from '../support/databases.ts';
import { usualApi, usualApisOn } from '../support/usual-app.ts';
import { eventDesk, hoursLater, MOON_NIGHT, resultOf } from './event-desk.ts';

test('staff publish an event with its giveaways, whose draw is committed before entries open', async () => {
  const api = await usualApi();
  const { publish, seen, listed, read, dates } = await eventDesk(api);
  expect(await publish()).toBe('ok');
  const event = await seen();
  expect(event).toMatchObject({
    ...{
      title: MOON_NIGHT.title,
      body: MOON_NIGHT.body,
      rules: MOON_NIGHT.rules,
      place: MOON_NIGHT.place,
    },
    ...{ status: 'upcoming', startDate: dates.startsAt, endDate: dates.endsAt },
    ...{ winnersAnnouncedOn: '2026-03-05', winnersAnnouncedAt: '2026-03-04T15:00:00.000Z' },
    bornBy: '2011-07-04',
    giveaways: [
      { number: 1, winners: 2, tickets: 2 },
      { number: 2, winners: 1, tickets: 1 },
    ],
    draw: { seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), closedAt: null },
  });
  expect(await listed()).toContain('moon-night');
  expect((await read()).document.giveaways).toEqual(['2 × 2', '1 × 1']);

  expect(await publish({ giveaways: ['5 × 1'], category: 'moon-2026' })).toBe('ok');
  expect(await seen('moon-2026')).toMatchObject({
    id: 'moon-night',
    giveaways: [{ number: 1, winners: 5, tickets: 1 }],
  });
  expect((await read()).item.revision, 'what is stored is no other version').toBe(2);
});

test('a planned publication commits to the draw at once, and so a giveaway that opens with it can be proven', async () => {
  const api = await usualApi();
  const desk = await eventDesk(api);
  const at = desk.at(1);
  await desk.browser.call('POST', '/api/admin/content/events/moon-night', {
    revision: 0,
    document: { ...MOON_NIGHT, ...desk.dates, startsAt: at, drawWait: 10 },
  });
  const plan = (revision: number) =>
    desk.browser.call('POST', '/api/admin/content/events/moon-night/publish', { revision, at });
  for (const _ of 'ab') expect((await plan(1)).json()).toMatchObject({ planned: true });
  const [planned = expect.fail(), ...others] = await rowsOf(
    api,
    `select seed_hash as "seedHash", to_json(committed_at) as at from planned_draws where event_id = 'moon-night'`,
  );
  expect([others, await desk.seen()]).toEqual([[], undefined]);
  api.clock.set(at);
  await runPublications(api.app);
  const { seedHash, at: committed } = planned;
  const committedAt = new Date(String(committed)).toISOString();
  expect(await desk.seen()).toMatchObject({
    drawWait: 10,
    draw: { seedHash, committedAt },
  });
});

test('what makes no sense is refused at its field', async () => {
  const { publish, dates, at } = await eventDesk(await usualApi());
  const wrong: [ContentDraft, string][] = [
    [{ endsAt: dates.startsAt }, 'ends_before_start endsAt'],
    [{ showEndsAt: dates.showStartsAt }, 'ends_before_start showEndsAt'],
    [{ winnersAnnouncedAt: at(2) }, 'too_early winnersAnnouncedAt'],
    [{ category: 'spring-showcase' }, 'conflict category'],
    [{ category: '2024kwda' }, 'conflict category'],
    [{ category: 'Moon Night!' }, 'bad_request category'],
    [{ giveaways: ['many'] }, 'bad_request giveaways'],
    [{ giveaways: ['1 × 1', '×', '2 × 2'] }, 'bad_request giveaways'],
    [{ giveaways: ['0 × 2'] }, 'bad_request giveaways'],
    [{ giveaways: ['2 × 0'] }, 'bad_request giveaways'],
    [{ giveaways: Array.from({ length: 21 }, () => '1 × 1') }, 'too_long giveaways'],
    [{ status: null, startsAt: null, endsAt: null }, 'missing_fields status'],
  ];
  for (const [wrongly, code] of wrong) {
    const change = { ...dates, ...MOON_NIGHT, category: null, ...wrongly };
    expect([wrongly, await publish(change)]).toEqual([wrongly, code]);
  }
  // An event at the address that is another's short one.
  expect(await publish({ ...dates, category: 'moon-2026', giveaways: [] }), 'dated').toBe('ok');
  expect(await publish({}, 'moon-2026')).toBe('conflict category');
});

test('what fans were promised stays, unless it is corrected; one more giveaway takes nothing from them', async () => {
  const api = await usualApi();
  const { publish, browser, at, dates, archive, seen, read } = await eventDesk(api);
  await publish();
  expect((await read()).locked).toBeUndefined();
  const { browser: fan } = await signedIn(api);
  await hoursLater(api, 1, browser);
  await fan.refresh();
  await entered(fan, 'moon-night');
  const { locked, document } = await read();
  expect(locked.code).toBe('entries_exist');
  const { prizes: _, ...said } = locked.values;
  expect(document, 'as the form has them').toMatchObject(said);
  const OTHER: ContentDraft = {
    ...{ startsAt: at(-9), endsAt: at(50), winnersAnnouncedAt: at(60), accountsBefore: at(-1) },
    ...{ bornBy: null, bornFrom: '1990-01-01', countries: ['KR'], notWinnersOf: ['2024kwda'] },
    ...{ roundOf: '2024kwda', severalWins: true, codes: 1, drawWait: 20, reserves: 5 },
    ...{ confirmWithin: 24, giveaways: ['9 × 9'], showStartsAt: at(31), showEndsAt: null },
    prizes: [{ name: { en: 'Album' }, picture: null, handover: null, task: 'nothing' }],
    questions: [{ kind: 'text', label: { en: 'Why?' }, required: true, options: [] }],
  };
  expect(Object.keys(locked.values).sort(), 'each has another value').toEqual(
    Object.keys(OTHER).sort(),
  );
  for (const [field, value] of Object.entries(OTHER)) {
    expect(await publish({ ...document, [field]: value })).toBe(`entries_exist ${field}`);
    const back = promisedValue(locked, field, { ...document, [field]: value });
    expect(keepsPromise(locked, field, { ...document, [field]: back }), field).toBe(true);
  }
  expect(await publish(document), 'taken back').toBe('ok');
  const refused: [ContentDraft, string][] = [
    [{ giveaways: ['2 × 2'] }, 'giveaways'],
    [{ giveaways: ['1 × 2', '1 × 1'] }, 'giveaways'],
    [{ giveaways: ['3 × 2', '1 × 1'] }, 'giveaways'],
    [{ giveaways: ['2 × 1', '1 × 1'] }, 'giveaways'],
  ];
  for (const [change, field] of refused)
    expect(await publish(change)).toBe(`entries_exist ${field}`);
  expect(await archive()).toBe('entries_exist');
  const { showStartsAt, showEndsAt } = dates;
  const more = { showStartsAt, showEndsAt, giveaways: ['2 × 2', '1 × 1', '9 × 1'] };
  expect(await publish({ ...more, title: { en: 'Moon Night II' } })).toBe('ok');
  expect((await seen())?.giveaways).toHaveLength(3);
});

test('after the close nothing of the giveaway changes, and the drawn event keeps its page alone', async () => {
  const api = await usualApi();
  const { publish, browser, at, archive, seen, listed, read } = await eventDesk(api);
  await publish({ startsAt: at(-2), endsAt: at(1), winnersAnnouncedAt: null });
  const { browser: fan } = await signedIn(api);
  await entered(fan, 'moon-night');
  await hoursLater(api, 1, browser);
  await draw(api.app, 'moon-night', { onlyClose: true });
  const lock = async () => {
    const { code, correctable } = (await read()).locked;
    return [code, correctable.join()];
  };
  const left = 'giveaways,winnersAnnouncedAt,showStartsAt,showEndsAt';
  expect(await lock()).toEqual(['entries_final', left]);
  const changes: ContentDraft = { endsAt: at(9), bornBy: null, giveaways: ['9 × 9'] };
  for (const [field, value] of Object.entries(changes)) {
    const { document } = await read();
    expect(await publish({ [field]: value })).toBe(`entries_final ${field}`);
    await publish(document);
  }
  const more = { giveaways: ['2 × 2', '1 × 1', '9 × 1'] };
  expect(await publish(more), 'nobody can enter for it').toBe('entries_final giveaways');
  await publish({ giveaways: ['2 × 2', '1 × 1'] });
  expect(await publish({ line: { en: 'Thank you all' } })).toBe('ok');
  expect(await archive()).toBe('entries_exist');
  await draw(api.app, 'moon-night', { atOnce: true });
  expect(await lock()).toEqual(['entries_final', 'showStartsAt,showEndsAt']);
  expect(await archive()).toBe('ok');
  expect(await listed()).not.toContain('moon-night');
  expect((await seen())?.draw?.winners).toHaveLength(1);
  expect((await api.app.inject('/sitemap.xml')).body).not.toContain('moon-night');
});

describe.each(databases())('on $name', ({ open }) => {
  const openOn = usualApisOn(open);

  test('no entry gets more than what is published in the same moment', async () => {
    const api = await openOn();
    const { publish, at, browser } = await eventDesk(api);
    await publish({ startsAt: at(-1), giveaways: ['9 × 2'] });
    const fans = await Promise.all(Array.from({ length: 5 }, () => signedIn(api)));
    const entering = fans.map((fan) => enter(fan.browser, 'moon-night', FORM));
    const code = await publish({ giveaways: ['4 × 1'] });
    await Promise.all(entering);
    const { event } = (await browser.call('GET', '/api/contents/events/moon-night')).json();
    const { rows } = await api.database.pool.query('select prizes from event_entrants');
    expect(rows).toHaveLength(5);
    const [{ winners }] = event.giveaways;
    expect(winners).toBe(code === 'ok' ? 4 : 9);
    for (const { prizes } of rows) expect(prizes[0].winners).toBe(winners);
  });

  test('of entries and an archive in the same moment one side is refused', async () => {
    const api = await openOn();
    const { publish, archive, at } = await eventDesk(api);
    await publish({ startsAt: at(-1) });
    const fans = await Promise.all(Array.from({ length: 3 }, () => signedIn(api)));
    const entering = fans.map((fan) => enter(fan.browser, 'moon-night', FORM));
    const archived = await archive();
    const results = (await Promise.all(entering)).map(resultOf);
    const { rows } = await api.database.pool.query('select 1 from event_entrants');
    expect(rows).toHaveLength(results.filter((result) => result === 'ok').length);
    expect(archived).toBe(rows.length > 0 ? 'entries_exist' : 'ok');
  });
});
