import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { headlineContent } from '../../../contract/content/headlines.ts';
import { runContentCommand } from '../../../server/publishing/bulk/content-command.ts';
import { readFile } from '../../../server/publishing/bulk/read-file.ts';
import { readContentKinds } from '../../../server/publishing/read-kinds.ts';
import { openOwnApi } from '../auth/fans.ts';
import { openUsual } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import {
  BULK,
  CHECK,
  type GivenFile,
  headline,
  importDesk,
  PUBLISH,
  WRITE,
} from './import-desk.ts';

describe('files', { timeout: 240_000 }, () => {
  const apis = usualApisOn(openUsual);

  test('a file that cannot be read says why', async () => {
    const { report } = await importDesk(await apis());
    const cases: [string, GivenFile, object[]][] = [
      ['a header alone', 'id,text.en\n', [{ row: 0, column: '', code: 'empty_file' }]],
      ['an open quotation mark', 'id,text.en\na,"b', [{ row: 2, column: '', code: 'invalid_csv' }]],
      [
        'a separator that nobody reads',
        'sep=|\r\nid|text.en\r\na|b\r\n',
        [{ row: 1, column: '', code: 'unknown_separator', found: 'sep=|' }],
      ],
      [
        'the address of the page for imports',
        [headline('import', { en: 'x' })],
        [{ row: 1, column: 'id', code: 'invalid_id' }],
      ],
      [
        'other columns',
        'text.en,text.en,__proto__\na,b,c',
        [
          { row: 1, column: 'text.en', code: 'duplicate_column' },
          { row: 1, column: '__proto__', code: 'unknown_column' },
          { row: 1, column: 'id', code: 'missing_column' },
        ],
      ],
      [
        'rows of other shapes',
        'id,text.en\na\nb,c,d\ne,f\ne,g',
        [
          { row: 2, column: '', code: 'wrong_cells' },
          { row: 3, column: '', code: 'wrong_cells' },
          { row: 5, column: 'id', code: 'duplicate_id' },
        ],
      ],
      [
        'other keys',
        [{ id: 'a', text: { en: 'x' }, shown: 1 }, { id: 7 }, { id: 'b', text: ['x'] }],
        [
          { row: 1, column: 'shown', code: 'unknown_column' },
          { row: 2, column: 'id', code: 'invalid_id' },
          { row: 3, column: 'text', code: 'expected_localizedLine', found: '["x"]' },
        ],
      ],
    ];
    for (const [what, file, problems] of cases) {
      expect({ what, problems: (await report('headlines', file, WRITE)).problems }).toEqual({
        what,
        problems,
      });
    }
  });

  test('values of every type are read from cells, and a link to a video is its id', async () => {
    const { report, browser } = await importDesk(await apis());
    const csv =
      'id,title,youtubeId,artwork,type,category,year,tag,rank,publishedAt\r\n' +
      'made,"A ""quoted""\nline",https://youtu.be/dQw4w9WgXcQ,,onStage,Live,2025,"one\n\ntwo ",5,2026-01-01T00:00:00+09:00\r\n';
    expect(await report('videos', csv, WRITE)).toMatchObject({ new: 1, wrong: 0 });
    expect(await report('videos', csv, WRITE)).toMatchObject({ unchanged: 1 });
    const { document } = (await browser.call('GET', '/api/admin/content/videos/made')).json();
    expect(document).toEqual({
      ...{ title: 'A "quoted" line', youtubeId: 'dQw4w9WgXcQ', artwork: null, type: 'onStage' },
      ...{ category: 'Live', year: 2025, tag: ['one', 'two'], rank: 5 },
      publishedAt: '2025-12-31T15:00:00.000Z',
    });
    const wrong = 'id,year,type,publishedAt\nmade,soon,song,tomorrow\n';
    expect((await report('videos', wrong)).problems).toEqual([
      { row: 2, column: 'year', code: 'expected_number', found: 'soon', allowed: '1990–2100' },
    ]);
  });

  test('a cell of another format is shown beside what its field takes, and 1 and 0 are yes and no', async () => {
    const { report } = await importDesk(await apis());
    /** Each cell alone in its row. */
    const found = async (kind: string, cells: Record<string, string[]>) => {
      const columns = Object.keys(cells);
      const rows = columns.flatMap((column) =>
        (cells[column] ?? []).map((cell) =>
          columns.map((other) => (other === column ? `"${cell}"` : '')).join(),
        ),
      );
      const lines = rows.map((row, at) => `made-${at},${row}\n`).join('');
      const { problems } = await report(kind, `id,${columns.join()}\n${lines}`);
      return problems.map(({ row, ...problem }) => problem);
    };
    const said = (column: string, type: string, cells: string[], allowed?: string) =>
      cells.map((cell) => ({
        ...{ column, code: `expected_${type}`, found: cell },
        ...(allowed && { allowed }),
      }));
    const moments = ['7/4/2026 18:00', '2026/07/04 18:00', '2026. 7. 4. 오후 6:00', '46207.75'];
    const days = ['7/4/2026', '2026. 7. 4.', '2026-07-04T18:00'];
    const long = `\u001b[2J${'한'.repeat(99)}`;
    const ofEvents = await found('events', {
      startsAt: [...moments, '2026-07-04', ''],
      bornBy: [...days, '2026-07-04', long],
      status: ['open', 'active'],
      giveaways: ['40 × 2\nforty'],
    });
    expect(ofEvents).toEqual([
      ...said('startsAt', 'moment', [...moments, '2026-07-04']),
      ...said('bornBy', 'day', [...days, `[2J${'한'.repeat(57)}…`]),
      ...said('status', 'choice', ['open'], 'active, upcoming, ended'),
      ...said('giveaways', 'giveaways', ['forty']),
    ]);
    expect(await found('videos', { rank: ['1,042', '3.5', '-1', '7'] })).toEqual(
      said('rank', 'number', ['1,042', '3.5', '-1'], '0–1000000'),
    );
    const answers = ['예', '2', '1', '0', 'TRUE', 'no', ''];
    expect(await found('notices', { pinned: answers })).toEqual(
      said('pinned', 'yesNo', ['예', '2']),
    );
  });

  test('a moment without a zone is KST in a file and in a form, and the report counts them', async () => {
    const { report, browser } = await importDesk(await apis());
    const csv = `id,publishedAt\na,2026-07-04T18:00\nb,2026-07-04 18:00\nc,2026-07-04T09:00Z\nd,\n`;
    expect(await report('videos', csv, WRITE)).toMatchObject({ new: 4, wrong: 0, inKorea: 2 });
    const stored = async (id: string) =>
      (await browser.call('GET', `/api/admin/content/videos/${id}`)).json().document.publishedAt;
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(stored))).toEqual([
      ...['2026-07-04T09:00:00.000Z', '2026-07-04T09:00:00.000Z', '2026-07-04T09:00:00.000Z'],
      null,
    ]);
    const document = { publishedAt: '2026-07-04T18:00' };
    await browser.call('POST', '/api/admin/content/videos/d', { revision: 1, document });
    expect(await stored('d')).toBe('2026-07-04T09:00:00.000Z');
  });

  test('the same file with decomposed letters changes nothing', async () => {
    const { report, exported } = await importDesk(await apis());
    await report('headlines', [headline('made', { en: 'Café: one', kr: '한글; 둘' })], WRITE);
    const csv = await exported('headlines', 'csv');
    const json = JSON.parse((await exported('headlines', 'json')).normalize('NFD'));
    expect(csv.normalize('NFD')).not.toBe(csv);
    for (const file of [csv.normalize('NFD'), json]) {
      const found = await report('headlines', file);
      expect(found).toMatchObject({ new: 0, changed: 0, wrong: 0, unchanged: found.rows });
      expect(found.rows).toBeGreaterThan(1);
    }
  });

  test('a file that takes more memory than its thread has ends the thread alone, and says so', async () => {
    const pieces = Readable.from([Buffer.from('[{"id":"a"}]')]);
    const file = { format: 'json', pieces } as const;
    const said = [];
    for await (const one of readFile(headlineContent, file, { maxOldGenerationSizeMb: 4 }))
      said.push(one);
    expect(said).toEqual([{ problems: [{ row: 0, column: '', code: 'too_costly' }] }]);
  });

  test('a file that is too large, of another kind or for an unknown kind is refused', async () => {
    const { api, browser, send } = await importDesk(await apis());
    expect((await send('headlines', 'x'.repeat(20 * 1024 * 1024 + 1), CHECK)).statusCode).toBe(413);
    expect((await send('nothing', 'id\na', CHECK)).statusCode).toBe(404);
    const picture = await api.app.inject({
      ...{ method: 'POST', url: `${BULK}/headlines`, remoteAddress: browser.address },
      headers: { authorization: `Bearer ${browser.token}`, 'content-type': 'image/png' },
      payload: 'x',
    });
    expect(picture.statusCode).toBe(415);
  });

  test('a file on a slow network keeps nobody else’s waiting, as long as there are few', async () => {
    const { send } = await importDesk(await apis());
    const sources: Readable[] = [];
    // A request begins when somebody waits for it.
    const slow = async () => {
      const source = new Readable({ read() {} });
      sources.push(source);
      return send('headlines', source, WRITE).then((answer) => answer);
    };
    const first = slow();
    expect((await send('headlines', 'id,text.en\nb,x', WRITE)).json()).toMatchObject({ new: 1 });
    const others = Array.from({ length: 9 }, slow);
    const refused = await Promise.race(others);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    for (const source of sources) {
      source.push('id,text.en\na,x');
      source.push(null);
    }
    expect((await first).json()).toMatchObject({ written: true });
    const taken = (await Promise.all(others)).filter(({ statusCode }) => statusCode === 200);
    expect(taken.length).toBeGreaterThan(3);
  });

  test('a large file that is refused by its first row leaves the connection alive', async () => {
    const api = await openOwnApi();
    const { browser } = await importDesk(api);
    const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const headers = { authorization: `Bearer ${browser.token}`, 'content-type': 'text/csv' };
    const post = async (piece: string, times: number) => {
      const path = `${BULK}/headlines${CHECK}`;
      const sent = request({ port, host: '127.0.0.1', agent, method: 'POST', path, headers });
      Readable.from(Array.from({ length: times }, () => Buffer.from(piece))).pipe(sent);
      const [answer] = await once(sent, 'response');
      return [answer.statusCode, await text(answer), sent.reusedSocket];
    };
    const row = `made-1,${'x'.repeat(1_000)}\n`.repeat(100);
    expect(await post(row, 80)).toEqual([200, expect.stringContaining('unknown_column'), false]);
    expect(await post('id,text.en\nb,x', 1)).toEqual([200, expect.any(String), true]);
  });

  test('a file whose sender has left before its turn writes nothing', async () => {
    const api = await openOwnApi();
    const { browser, send, count } = await importDesk(api);
    const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
    const { orm } = api.database.unhurried;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const transaction = orm.transaction.bind(orm);
    // The jobs of a server that listens have transactions as well.
    const firstImport = new AsyncLocalStorage<true>();
    let isHeld = false;
    const heldOnce: typeof transaction = async (work, config) => {
      if (firstImport.getStore()) {
        isHeld = true;
        await held;
      }
      return transaction(work, config);
    };
    Object.assign(orm, { transaction: heldOnce });
    const first = firstImport.run(true, () =>
      send('headlines', 'id,text.en\na,x', WRITE).then((answer) => answer),
    );
    await expect.poll(() => isHeld).toBe(true);
    const headers = { authorization: `Bearer ${browser.token}`, 'content-type': 'text/csv' };
    const leaving = request({ port, method: 'POST', path: `${BULK}/headlines`, headers });
    leaving.on('error', () => {});
    const isThere = once(api.app.server, 'request');
    leaving.end('id,text.en\nb,x');
    const [incoming, response] = await isThere;
    await once(incoming, 'end');
    leaving.destroy();
    if (!response.destroyed) await once(response, 'close');
    release();
    expect((await first).json()).toMatchObject({ written: true });
    expect((await send('headlines', 'id,text.en\nc,x', WRITE)).json()).toMatchObject({ new: 1 });
    expect(await count("from content_items where id in ('a', 'b', 'c')")).toBe(2);
  });

  test('a row that names what is gone, or breaks what fans have sent, is named before anything is written', async () => {
    const { api, report } = await importDesk(await apis());
    const photo = { scene: 'On Stage', artwork: '2025kwda-01', position: 1 };
    const photos = ['2025KWDA', 'Nowhere'].map((category, at) => ({
      ...{ ...photo, id: `made-${at}`, originalFilename: `${at}.jpg`, category },
    }));
    expect((await report('photos', photos, PUBLISH)).problems).toEqual([
      { row: 2, column: 'category', code: 'unknown_reference' },
    ]);
    expect(await report('photos', photos)).toMatchObject({ wrong: 0, new: 2 });
    const [audition] = (
      await api.database.pool.query(`select id, starts_at as "startsAt" from auditions limit 1`)
    ).rows;
    const turned = [{ id: audition.id, endsAt: audition.startsAt }];
    expect((await report('auditions', turned, PUBLISH)).problems).toEqual([
      { row: 1, column: 'endsAt', code: 'ends_before_start' },
    ]);
  });

  test('a file from before each prize had its own form gives prizes their names and says that they are sent; one of today is read as it was written', async () => {
    const { report, exported, browser } = await importDesk(await apis());
    const prizesOf = async (id: string) =>
      (await browser.call('GET', `/api/admin/content/events/${id}`)).json().document.prizes;
    const [album, plain] = [
      { en: 'Album', kr: '앨범' },
      { picture: null, handover: null },
    ];
    const sent = { ...plain, task: 'address', handover: 'sent' };
    const csv =
      'id,title.en,giveaways,prizeNames.en,prizeNames.kr,confirmWithin,byPost\r\n' +
      'sent,Sent,"40 × 2\n2 × 1",Album,앨범,24,true\r\nheld,Held,"1 × 1",,,24,false\r\n';
    expect(await report('events', csv, WRITE)).toMatchObject({ new: 2, wrong: 0 });
    const prizes = [
      { ...sent, name: album },
      { ...sent, name: {} },
    ];
    expect(await prizesOf('sent')).toEqual(prizes);
    expect(await prizesOf('held')).toEqual([{ ...plain, name: {}, task: 'confirm' }]);
    expect(await report('events', csv, WRITE)).toMatchObject({ unchanged: 2 });
    const former = [{ id: 'held', prizeNames: [album], byPost: true }];
    expect(await report('events', former, WRITE)).toMatchObject({ changed: 1, wrong: 0 });
    expect(await prizesOf('held')).toEqual(prizes.slice(0, 1));
    for (const format of ['csv', 'json'] as const) {
      const text = await exported('events', format);
      const file = format === 'csv' ? text : JSON.parse(text);
      expect(text.includes('prizeNames')).toBe(false);
      expect(await report('events', file, WRITE)).toMatchObject({ changed: 0, wrong: 0 });
    }
    const wrong = [
      { id: 'sent', prizes: [{ name: album, task: 'sing' }] },
      { id: 'spring-showcase', prizes: [{ picture: 'gone' }] },
    ];
    expect((await report('events', wrong.slice(0, 1))).problems).toMatchObject([
      { row: 1, column: 'prizes', code: 'expected_prizes' },
    ]);
    expect((await report('events', wrong.slice(1), PUBLISH)).problems).toContainEqual({
      ...{ row: 1, column: 'prizes', code: 'unknown_reference' },
    });
  });

  test('the command publishes what depends on the time without the server', async () => {
    const { database, clock } = await apis();
    const contentKinds = await readContentKinds(clock);
    const title = { en: 'Night of Files' };
    const event = { id: 'made', title, line: title, body: title, status: 'active' };
    const items = [{ ...event, artwork: 'event-encore-night', giveaways: ['2 × 1'] }];
    const file = Readable.from([Buffer.from(JSON.stringify(items))]);
    const how = { publish: true, write: true };
    const command = { content: 'import', kind: 'events', format: 'json', ...how } as const;
    const services = { database, clock, contentKinds };
    expect(await runContentCommand(services, command, file)).toMatchObject({
      is: 'imported',
      report: { publishes: 1, wrong: 0, written: true },
    });
  });
});
