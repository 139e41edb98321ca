import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { MessageId } from '../../../contract/rules/message-text.ts';
import { correctionLines, endIn } from '../../../server/events/correction-words.ts';
import { textEntrants } from '../../../server/events/text-entrants.ts';
import { winnerMessage } from '../../../server/events/winner-message.ts';
import { runDraws } from '../../../server/jobs/draws.ts';
import { runPublications } from '../../../server/jobs/publications.ts';
import { messageWords } from '../../../server/notifications/message-words.ts';
import { sendNews } from '../../../server/notifications/send.ts';
import { MESSAGE_SAMPLES } from '../../../src/routes/admin/content/message-samples.ts';
import { later, newStaff, signedIn } from '../auth/fans.ts';
import { drawn, HOUR, newEvent, WINNERS_TEXT } from '../events/giveaway.ts';
import { importDesk, PUBLISH } from '../publishing/import-desk.ts';
import { usualApi } from '../support/usual-app.ts';

const everywhere = (en: string, kr = en) => ({ en, kr, cn: en, jp: en });

async function openDesk() {
  const api = await usualApi();
  const { browser } = await newStaff('editor', api);
  const at = (id: MessageId, what = '') => `/api/admin/content/message-texts/${id}${what}`;
  const detail = async (id: MessageId) => (await browser.call('GET', at(id))).json();
  const save = async (id: MessageId, change: object) => {
    const { item, document } = await detail(id);
    const body = { revision: item.revision, document: { ...document, ...change } };
    return browser.call('POST', at(id), body);
  };
  const publish = async (id: MessageId, how: object = {}) => {
    const { revision } = (await detail(id)).item;
    return browser.call('POST', at(id, '/publish'), { revision, ...how });
  };
  /** What the winner of a new event is told: the newest message. */
  const toldWinner = async () => {
    await drawn(api, 1, { winners: [1] });
    await runDraws(api.app);
    return (await api.outbox())[0]?.text;
  };
  return { api, browser, detail, save, publish, toldWinner };
}

test('an item begins with the words of the app, which are sent until other ones are published or their time has come', async () => {
  const { api, detail, save, publish, toldWinner } = await openDesk();
  expect(await detail('won')).toMatchObject({
    item: { state: 'draft', missing: [] },
    document: messageWords('won'),
  });
  await save('won', { text: everywhere('Hurray, {title}: {prize}. {code}') });
  const at = new Date(api.clock.now() + 7 * 24 * HOUR).toISOString();
  expect((await publish('won', { at })).json()).toMatchObject({ planned: true });
  expect(await toldWinner(), 'planned').toMatch(/^\[Encore\] Congratulations! You won 2 tickets/);
  api.clock.set(at);
  await runPublications(api.app);
  expect(await toldWinner()).toMatch(/^Hurray, Night of Tests: 2 tickets\. \w{4}-\w{4}$/);
});

test('a fan gets what is published in the own language, as a mail with its subject and the address of the event', async () => {
  const { api, save, publish } = await openDesk();
  await save('won', {
    subject: everywhere('Yes', '당첨'),
    text: everywhere('{title}', '{title}에 당첨!'),
  });
  expect((await publish('won')).statusCode).toBe(200);
  const { event } = await drawn(api, 1, { winners: [1] });
  await api.database.pool.query("update events set category = 'aurora' where id = $1", [event]);
  await api.database.pool.query("update users set email_confirmed_at = now(), language = 'kr'");
  await runDraws(api.app);
  expect((await api.outbox())[0]).toMatchObject({
    channel: 'mail',
    text: `당첨\n\nNight of Tests에 당첨!\n\n${WINNERS_TEXT}\n\nhttp://localhost:3000/event/aurora`,
  });
});

test('reminders, what became of a place, and texts beside mails have the words of staff, too', async () => {
  const { api, save, publish } = await openDesk();
  const words = {
    reminder: '{title}! {end}',
    'given-up': '{title}?',
    cancelled: '{title}.',
  } as const;
  for (const id of ['reminder', 'given-up', 'cancelled'] as const) {
    await save(id, { text: everywhere(words[id]), short: null });
    expect((await publish(id)).statusCode, id).toBe(200);
  }
  const newest = async () => (await api.outbox())[0];
  const { event, nth } = await drawn(api, 1, { winners: [1], confirmWithin: 24 });
  const { browser, entry } = nth(1);
  await runDraws(api.app);
  await later(api, 12 * HOUR, browser);
  await runDraws(api.app);
  expect((await newest())?.text).toMatch(/^Night of Tests! .* KST$/);
  await browser.call('POST', `/api/events/${event}/entry/give-up`);
  await runDraws(api.app);
  expect((await newest())?.text).toBe('Night of Tests?');
  const { pool } = api.database;
  await pool.query('update users set email_confirmed_at = now()');
  await pool.query('insert into entrant_texts (entry_id, correction) values ($1, 0)', [entry.id]);
  await textEntrants(api.app);
  expect(await newest()).toMatchObject({ channel: 'sms', text: 'Night of Tests.' });
});

test('what cannot be sent is refused when it is saved, at its field and language, and in a file', async () => {
  const { api, save, publish } = await openDesk();
  const refused = async (change: object) => {
    const { statusCode, body } = await save('won-to-confirm', change);
    const { code, field } = JSON.parse(body);
    return [statusCode, code, field];
  };
  const { text } = messageWords('won-to-confirm');
  const cases = [
    [{ ...text, kr: '{title} {end} {prise}' }, 'unknown_placeholder', 'text.kr'],
    [{ ...text, jp: '{title}' }, 'missing_placeholder', 'text.jp'],
    [{ ...text, en: '{title} {end} {' }, 'lone_brace', 'text.en'],
  ] as const;
  for (const [wrong, code, field] of cases)
    expect(await refused({ text: wrong })).toEqual([400, code, field]);
  expect((await save('won-to-confirm', { text: { en: text.en } })).statusCode).toBe(200);
  expect((await publish('won-to-confirm')).json()).toMatchObject({
    ...{ code: 'missing_fields', field: 'text.kr' },
  });
  const desk = await importDesk(api);
  const row = {
    id: 'reminder',
    text: { ...messageWords('reminder').text, cn: '{title}{end}{why}' },
  };
  const { problems } = await desk.report('message-texts', [row]);
  expect(problems).toMatchObject([
    { column: 'text.cn', code: 'unknown_placeholder', found: '{why}' },
  ]);
});

test('a file that was exported publishes only what was changed in it', async () => {
  const { api } = await openDesk();
  const desk = await importDesk(api);
  const rows: { id: string }[] = JSON.parse(await desk.exported('message-texts', 'json'));
  const file = rows.map((row) =>
    row.id === 'lapsed' ? { ...row, subject: everywhere('Gone') } : row,
  );
  expect(await desk.report('message-texts', file, PUBLISH)).toMatchObject({
    ...{ rows: rows.length, changed: 1, publishes: 1, problems: [] },
  });
  expect(await desk.count('from message_texts')).toBe(1);
});

test('a row that lacks a placeholder or a language, or is no text, never stops a message: it is in the words of the app, and the log says why', async () => {
  const { api, publish, toldWinner } = await openDesk();
  await publish('won');
  const { subject, text } = messageWords('won');
  for (const wrong of [
    { subject, text: everywhere('Hurray!') },
    { subject, text: { en: 'Hurray, {title}!' } },
    { subject: {}, text },
  ]) {
    api.forget();
    await api.database.pool.query(
      `update message_texts set subject = $1, text = $2 where id = 'won'`,
      [JSON.stringify(wrong.subject), JSON.stringify(wrong.text)],
    );
    expect(await toldWinner()).toMatch(/^\[Encore\] Congratulations! You won 2 tickets/);
    const lines = api.log().split('\n');
    const told = lines.filter((line) => line.includes('a published message cannot be sent'));
    expect(told).toEqual([expect.stringContaining('"won"')]);
  }
});

test('the news that entries are open has the words of staff, and of the app only its links', async () => {
  const { api, save, publish } = await openDesk();
  const { fan, browser } = await signedIn(api);
  await save('entries-open', {
    subject: everywhere('Go: {title}'),
    text: everywhere('{title} is on.'),
  });
  await publish('entries-open');
  const event = await newEvent(api, { begins: HOUR, ends: 72 * HOUR });
  await api.database.pool.query('update users set email_confirmed_at = now()');
  await browser.call('POST', `/api/events/${event}/reminder`, { isOn: true });
  api.clock.advance(HOUR);
  await sendNews(api.app);
  const mail = (await api.outbox()).find(({ to }) => to === fan.email);
  expect(mail?.text).toMatch(
    /^Go: Night of Tests\n\nNight of Tests is on\.\n\n.*\/notification-setting/s,
  );
});

test.each([
  ['en', 'Prizes: 2 winners, 1 × Album each, not 1 winner, 1 × Album each.', '1 ticket each'],
  ['kr', '경품: 당첨 2명, 1인당 Album 1개 (정정 전: 당첨 1명, 1인당 Album 1개)', '1인 1매'],
  ['cn', '奖品：中奖 2 名，每人Album ×1（更正前：中奖 1 名，每人Album ×1）', '每人 1 张票'],
  [
    'jp',
    '賞品：当選2名、お一人様につきAlbum×1（訂正前：当選1名、お一人様につきAlbum×1）',
    'お一人様1枚',
  ],
] as const)(
  'in %s a correction calls a prize by the name that it has, or tickets',
  (language, named, tickets) => {
    const prizes = (winners: number) => [{ number: 1, winners, tickets: 1 }];
    const changes = { giveaways: { from: prizes(1), to: prizes(2) } };
    const called = [{ number: 1, winners: 2, tickets: 1, name: { en: 'Album' } }];
    expect(correctionLines(changes, language, called)).toEqual([named]);
    expect(correctionLines(changes, language, prizes(2)).join()).toContain(tickets);
  },
);

test.each(LANGUAGES)(
  'in %s the values of the preview are written as those of a message',
  (language) => {
    const sample = MESSAGE_SAMPLES[language];
    const day = (at: number) => `2026-12-${at}T09:00:00.000Z`;
    expect(sample.end).toBe(endIn(day(24), language));
    const changes = { endsAt: { from: day(20), to: day(22) } };
    expect(sample.changes).toBe(correctionLines(changes, language, []).join('\n'));
    const won = {
      title: { en: '' },
      receiptCode: '',
      tickets: 2,
      task: 'nothing' as const,
      isPassedOn: false,
      confirmBy: null,
    };
    const text = everywhere('{prize}');
    const { text: prize } = winnerMessage(language, won, () => ({
      subject: text,
      text,
      short: null,
    }));
    expect(sample.prize).toBe(prize);
  },
);
