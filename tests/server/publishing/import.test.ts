import { describe, expect, test } from 'vitest';
import { atDepth } from '../../depth.ts';
import { rowsOf } from '../auth/rows.ts';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { headline, importDesk, PUBLISH, WRITE } from './import-desk.ts';

const notice = (id: string, kr: string) => ({ id, body: { kr } });

/** Words that a spreadsheet, a parser or a page could take for something else. */
const HOSTILE = [
  '=1+1',
  "'=1+1",
  "''=1",
  '+8210',
  '-5',
  '@SUM(A1)',
  "it's",
  "'quoted'",
  'a "quote", a comma; a semicolon',
  '한국어, 简体中文, 日本語 👩‍👩‍👧',
  '<script>alert(1)</script>',
  '＝1',
  'null',
  'true',
  '007',
];

describe.each(databases())('on $name', { timeout: 240_000 }, ({ open }) => {
  const apis = usualApisOn(open);
  const opened = async () => importDesk(await apis());

  test('the export of every kind, imported again, changes nothing', async () => {
    const { api, report, exported, count } = await opened();
    for (const kind of api.app.contentKinds.keys()) {
      for (const format of atDepth(['csv'] as const, ['json'] as const)) {
        const text = await exported(kind, format);
        const file = format === 'csv' ? text : JSON.parse(text);
        const before = await count('from content_versions');
        const found = await report(kind, file, PUBLISH);
        expect({ kind, format, ...found }).toMatchObject({
          ...{ kind, format, new: 0, changed: 0, publishes: 0, wrong: 0, changes: [] },
          unchanged: found.rows,
        });
        expect(found.rows).toBeGreaterThan(0);
        expect(await count('from content_versions')).toBe(before);
      }
    }
  });

  test('rows are checked first, then imported as drafts, and again nothing is written', async () => {
    const { api, id, report, count } = await opened();
    const file = HOSTILE.map((en, at) => headline(`made-${at}`, { en, kr: `${en} 한국어` }));
    const checked = await report('headlines', file);
    expect(checked).toMatchObject({ rows: 15, new: 15, wrong: 0, written: false });
    expect(await count("from content_items where id like 'made-%'")).toBe(0);
    expect(await report('headlines', file, WRITE)).toMatchObject({ new: 15, written: true });
    expect(await count("from content_items where id like 'made-%' and state = 'draft'")).toBe(15);
    const versions = await count('from content_versions');
    expect(await report('headlines', file, WRITE)).toMatchObject({ new: 0, unchanged: 15 });
    expect(await count('from content_versions')).toBe(versions);
    expect(await rowsOf(api, `select detail from audit where action = 'content.imported'`)).toEqual(
      [{ detail: { by: id, kind: 'headlines', new: 15, changed: 0 } }],
    );
  });

  test('numbers and house numbers survive a spreadsheet file and back, as texts, and so do ids', async () => {
    const { report, exported } = await opened();
    const texts = ['04036', "'04036", '880123456789', '1-2-3', '2E10', '2026-12-01', '101-1203'];
    const file = texts.map((en, at) => headline(`00${at}`, { en, jp: en }));
    await report('headlines', file, PUBLISH);
    const csv = await exported('headlines', 'csv');
    for (const line of [
      ...["'000,'04036,,,'04036,", "'001,''04036,,,''04036,", "'002,'880123456789,"],
      ...["'003,'1-2-3,", "'004,'2E10,", "'005,2026-12-01,", "'006,101-1203,"],
    ]) {
      expect(csv).toContain(`\r\n${line}`);
    }
    expect(await report('headlines', csv)).toMatchObject({ changed: 0, new: 0, wrong: 0 });
  });

  test('hostile words survive a spreadsheet file and back, and none of its cells is a formula', async () => {
    const { report, exported } = await opened();
    const file = HOSTILE.map((en, at) => headline(`made-${at}`, { en, jp: en }));
    await report('headlines', file, PUBLISH);
    const csv = await exported('headlines', 'csv');
    expect(csv.startsWith('\ufeffid,text.en,text.kr,text.cn,text.jp,to\r\n')).toBe(true);
    expect(csv.match(/(^|,)"?[=+\-@＝]/gm)).toBeNull();
    // Any other reader finds the same rows: a line end within a cell is quoted.
    await report('notices', [notice('spaced', '첫째\n\n=둘째')], WRITE);
    expect(await exported('notices', 'csv')).toContain('"첫째\n\n=둘째"');
    expect(await report('headlines', csv)).toMatchObject({ changed: 0, new: 0, wrong: 0 });
    for (const text of [csv.slice(1), csv.replaceAll('\r\n', '\n'), `${csv}\r\n\r\n`]) {
      expect(await report('headlines', text)).toMatchObject({ changed: 0, new: 0, wrong: 0 });
    }
  });

  test('three wrong rows are named with their columns, and no row is written', async () => {
    const { report, count } = await opened();
    const csv = [
      'id,text.en,text.kr,to',
      'made-1,Fine,,',
      'made-2,Fine,a\u0007b,',
      'Made 3!,Fine,,',
      'made-4,Fine,,https://elsewhere.example',
      'made-5,Fine,,',
    ].join('\n');
    const found = await report('headlines', csv, WRITE);
    expect(found).toMatchObject({ rows: 5, new: 2, wrong: 3, written: false });
    expect(found.problems).toEqual([
      { row: 3, column: 'text.kr', code: 'invalid_text' },
      { row: 4, column: 'id', code: 'invalid_id' },
      { row: 5, column: 'to', code: 'invalid_link' },
    ]);
    expect(await count("from content_versions where id like 'made-%'")).toBe(0);
    expect(await count("from audit where action = 'content.imported'")).toBe(0);
  });

  test('what fans are to see at once must be complete, and they see it', async () => {
    const { api, report } = await opened();
    const incomplete = [headline('made', { kr: '제목' })];
    expect((await report('headlines', incomplete, PUBLISH)).problems).toEqual([
      { row: 1, column: 'text.en', code: 'missing_fields' },
    ]);
    expect(await report('headlines', incomplete)).toMatchObject({ new: 1, wrong: 0 });
    const banner = { id: 'made', title: { en: 'A' }, line: { en: 'B' }, artwork: 'gone' };
    expect((await report('banners', [banner], PUBLISH)).problems).toEqual([
      { row: 1, column: 'artwork', code: 'unknown_reference' },
    ]);
    const complete = [headline('made', { en: 'Seen at once' })];
    expect(await report('headlines', complete, PUBLISH)).toMatchObject({ new: 1, publishes: 1 });
    api.clock.advance(1_000);
    const home = await api.app.inject('/api/contents/home');
    expect(home.body).toContain('Seen at once');
  });

  test('a failure half-way writes nothing', async () => {
    const { api, send, count } = await opened();
    await api.database.pool.query(`
      create function break_import() returns trigger language plpgsql as $$
        begin if new.id = 'made-400' then raise 'broken'; end if; return new; end $$;
      create trigger break_import before insert on content_versions
        for each row execute function break_import()`);
    try {
      const file = Array.from({ length: 600 }, (_, at) => headline(`made-${at}`, { en: `${at}` }));
      const answer = await send('headlines', file, PUBLISH);
      expect(answer.statusCode).toBe(500);
    } finally {
      await api.database.pool.query(
        'drop trigger break_import on content_versions; drop function break_import',
      );
    }
    expect(await count("from content_items where id like 'made-%'")).toBe(0);
    expect(await count("from content_versions where id like 'made-%'")).toBe(0);
    expect(await count("from headlines where id like 'made-%'")).toBe(0);
  });

  test('what is archived or planned stays so, and a field without a column stays as it is', async () => {
    const { api, browser, report } = await opened();
    const at = '/api/admin/content/headlines';
    const save = async (id: string) => {
      const document = { text: { en: 'Old', kr: '옛' }, to: '/event' };
      await browser.call('POST', `${at}/${id}`, { revision: 0, document });
    };
    for (const id of ['past', 'coming', 'here']) await save(id);
    await browser.call('POST', `${at}/past/publish`, { revision: 1 });
    await browser.call('POST', `${at}/past/archive`, {});
    const tomorrow = new Date(api.clock.now() + 86_400_000).toISOString();
    await browser.call('POST', `${at}/coming/publish`, { revision: 1, at: tomorrow });
    const csv = 'id,text.en\npast,New\ncoming,New\nhere,New\n';
    const found = await report('headlines', csv, PUBLISH);
    expect(found).toMatchObject({ changed: 3, publishes: 1, kept: 2, written: true });
    expect(found.changes.map(({ id, state, publishes }) => [id, state, publishes])).toEqual([
      ['past', 'archived', false],
      ['coming', 'planned', false],
      ['here', 'draft', true],
    ]);
    for (const [id, state] of [
      ['past', 'archived'],
      ['coming', 'planned'],
      ['here', 'public'],
    ]) {
      const { item, document } = (await browser.call('GET', `${at}/${id}`)).json();
      expect([item.state, item.revision, document]).toEqual([
        state,
        2,
        { text: { en: 'New', kr: '옛' }, to: '/event' },
      ]);
    }
  });

  test('a change made in the database is exported, and is no longer lost by an import', async () => {
    const { api, report, exported } = await opened();
    await report('headlines', [headline('made', { en: 'One' })], PUBLISH);
    await api.database.pool.query(
      `update headlines set text = '{"en": "By hand"}' where id = 'made'`,
    );
    api.clock.advance(1_000);
    expect(await exported('headlines', 'csv')).toContain('By hand');
    const found = await report('headlines', [headline('made', { en: 'One' })], PUBLISH);
    expect(found.changes).toMatchObject([{ id: 'made', change: 'changed', fields: ['text'] }]);
  });

  test('two imports and a save at once: each row is one version, or refused', async () => {
    const { api, browser, report } = await opened();
    await report('headlines', [headline('made', { en: 'One' })], WRITE);
    const at = '/api/admin/content/headlines/made';
    const document = { text: { en: 'Mine' }, to: null };
    const [saved, imported] = await Promise.all([
      browser.call('POST', at, { revision: 1, document }),
      report('headlines', [headline('made', { en: 'Theirs' })], WRITE).catch(() => undefined),
    ]);
    const { rows } = await api.database.pool.query(
      `select document #>> '{text,en}' as text from content_versions where id = 'made' order by revision`,
    );
    const kept = rows.map(({ text }: { text: string }) => text);
    if (saved.statusCode === 200) expect(kept).toContain('Mine');
    if (imported?.written) expect(kept).toContain('Theirs');
    expect(kept.length).toBe(
      1 + Number(saved.statusCode === 200) + Number(imported?.written === true),
    );
  });
});
