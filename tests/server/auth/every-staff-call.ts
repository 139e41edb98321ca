import { seoul } from '../addresses/address-form.ts';
import { entrants, newEvent, SENT } from '../events/giveaway.ts';
import { photo } from '../pictures/photos.ts';
import { newKey } from '../support/new-key.ts';
import {
  type Browser,
  call,
  newAdmin,
  type newForm,
  post,
  SUSPENSION,
  type TestApi,
} from './fans.ts';
import { idOf } from './rows.ts';

async function answerRequests(api: TestApi, browser: Browser) {
  const asked = {
    key: 'e'.repeat(32),
    topic: 'app',
    email: 'fan@example.org',
    message: 'Help me.',
  };
  const { number } = (await post(api, '/api/support/requests', asked)).json();
  const inbox = '/api/admin/requests';
  for (const query of ['', '?state=open', '?topic=app', '?language=en', '?assigned=nobody']) {
    await browser.call('GET', `${inbox}${query}`);
  }
  const marks = 'state=open&topic=app&language=en&assigned=me';
  await browser.call('GET', `${inbox}?${marks}&after=1.00000000-0000-4000-8000-000000000001`);
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select id from support_requests where number = $1',
    [number],
  );
  const at = `${inbox}/${rows[0]?.id}`;
  for (const [version, act] of ['take', 'give-back', 'close', 'reopen'].entries()) {
    await browser.call('POST', `${at}/${act}`, { version });
  }
  const answer = { version: 4, key: 'f'.repeat(32), text: 'It is back.' };
  await browser.call('POST', `${at}/answers`, answer);
  const thread = (await browser.call('GET', at)).json();
  const { id } = thread.entries.at(-1);
  const again = `${at}/answers/${id}/send-again`;
  const failed = "update support_entries set delivery = 'failed' where id = $1";
  await api.database.pool.query(failed, [id]);
  await browser.call('POST', again, { version: 5 });
}

async function answerApplications(api: TestApi, browser: Browser) {
  const inbox = '/api/admin/auditions';
  await browser.call('GET', inbox);
  const { rows } = await api.database.pool.query<{ id: string; audition: string }>(
    'select id, audition_id as audition from audition_applications order by audition_id, created_at, id limit 1',
  );
  const [found] = rows;
  if (!found) throw new Error('no application');
  const at = `${inbox}/${found.audition}`;
  for (const query of ['', '?state=open', '?sort=newest']) await browser.call('GET', at + query);
  const last = '1.00000000-0000-4000-8000-000000000001';
  for (const query of [`?after=${last}`, `?sort=newest&after=${last}`, `?state=open&after=${last}`])
    await browser.call('GET', at + query);
  const one = `${at}/applications/${found.id}`;
  const { version } = (await browser.call('GET', one)).json();
  const answer = { version, key: '9'.repeat(32), text: 'Welcome.', decision: 'accepted' };
  await browser.call('POST', `${one}/answers`, answer);
  const { answers } = (await browser.call('GET', one)).json();
  const [{ id }] = answers;
  const failed = "update application_answers set delivery = 'failed' where id = $1";
  await api.database.pool.query(failed, [id]);
  await browser.call('POST', `${one}/answers/${id}/send-again`, { version: version + 1 });
}

export async function admins(api: TestApi, fan: ReturnType<typeof newForm>) {
  const { browser } = await newAdmin(api);
  const id = await idOf(api, fan);
  await browser.call('GET', `/api/admin/users?username=${fan.username}`);
  await browser.call('GET', `/api/admin/users?nickname=${fan.nickname}`);
  await browser.call('GET', `/api/admin/users?email=${fan.email}`);
  await browser.call('GET', `/api/admin/users?phoneNumber=${encodeURIComponent(fan.phoneNumber)}`);
  for (const q of [fan.nickname, fan.email, fan.phoneNumber]) {
    await browser.call('POST', '/api/admin/search', { q });
  }
  await browser.call('GET', '/api/admin/me');
  await browser.call('GET', '/api/admin/dashboard');
  await browser.call('POST', `/api/admin/users/${id}/language`, { language: 'kr' });
  for (const role of ['support', 'user']) {
    await browser.call('POST', `/api/admin/users/${id}/role`, { role });
  }
  await browser.call('POST', `/api/admin/users/${id}/suspend`, SUSPENSION);
  await browser.call('GET', `/api/admin/users/${id}`);
  await browser.call('POST', `/api/admin/users/${id}/reinstate`);
  await browser.call('POST', `/api/admin/users/${id}/sessions/end`);
  await answerRequests(api, browser);
  await giveaways(api, browser);
  await haltedGiveaway(api, browser);
  await answerApplications(api, browser);
  for (const query of ['', `?userId=${id}`, `?by=${id}`, '?action=role.changed', '?after=1000']) {
    await browser.call('GET', `/api/admin/audit${query}`);
    await browser.call('GET', '/api/admin/staff');
  }
  for (const filter of [{}, { userId: id }, { by: id }, { action: 'role.changed' }]) {
    await browser.call('POST', '/api/admin/audit/export', { ...filter, reason: 'Yearly check' });
  }
  await contentPictures(api, browser);
  await contentFiles(api, browser);
}

async function contentFiles(api: TestApi, { token, address }: Browser) {
  const headers = { authorization: `Bearer ${token}` };
  const at = '/api/admin/bulk/headlines';
  const exported = await call(api, 'GET', `${at}?format=csv`, { headers });
  await call(api, 'GET', `${at}?format=json`, { headers });
  const files = [
    exported.json().text,
    'id,text.en\nmade-here,Made here',
    'id,text.en\nmade-here,Changed',
  ];
  for (const payload of files) {
    for (const query of ['/check', '', '?publish=yes']) {
      await api.app.inject({
        ...{ method: 'POST', url: `${at}${query}`, remoteAddress: address, payload },
        headers: { ...headers, 'content-type': 'text/csv' },
      });
    }
  }
}

/** A giveaway that is corrected and stopped. */
async function haltedGiveaway(api: TestApi, browser: Browser) {
  const event = await newEvent(api);
  await entrants(api, event, 1);
  const reason = { en: 'Repairs', kr: '보수 공사', cn: '维修', jp: '修理' };
  const changes = { giveaways: [{ number: 1, winners: 1, tickets: 2 }] };
  const correction = { after: 0, losesProof: true, reason, changes };
  await browser.call('POST', `/api/admin/events/${event}/correct`, correction);
  for (const order of ['pause', 'resume', 'cancel']) {
    await browser.call('POST', `/api/admin/events/${event}/${order}`, { reason });
  }
  for (const query of ['?state=paused', '?state=cancelled']) {
    await browser.call('GET', `/api/admin/events${query}`);
  }
}

/** A giveaway from its close to the delivery. */
async function giveaways(api: TestApi, browser: Browser) {
  const event = await newEvent(api, {
    winners: [2],
    reserves: 1,
    confirmWithin: 24,
    prizes: [SENT],
  });
  const codes = { codes: 'AAAA11112222' };
  await browser.call('POST', `/api/admin/events/${event}/codes`, codes);
  const fans = await entrants(api, event, 3);
  const end = 'update events set ends_at = $2 where id = $1';
  await api.database.pool.query(end, [event, new Date(api.clock.now())]);
  for (const query of ['', '?q=night', '?state=over', `?state=closed&after=${event}`]) {
    await browser.call('GET', `/api/admin/events${query}`);
  }
  const at = `/api/admin/events/${event}`;
  const { entrants: all } = (await browser.call('GET', `${at}/entrants`)).json();
  for (const [act, body] of [
    ['disqualify', { reason: 'Two accounts.' }],
    ['reinstate', {}],
  ] as const) {
    await browser.call('POST', `${at}/entrants/${all[0].entryId}/${act}`, body);
  }
  await browser.call('POST', `${at}/close`);
  await browser.call('POST', `${at}/draw`, { atOnce: true });
  await browser.call('GET', at);
  const { winners } = (await browser.call('GET', `${at}/winners`)).json();
  for (const query of [
    '?only=untold',
    '?only=undelivered',
    '?only=waiting',
    '?only=won',
    '?after=1.1',
  ]) {
    await browser.call('GET', `${at}/winners${query}`);
  }
  await browser.call('POST', `${at}/winners/${winners[0].entryId}/tell`);
  await browser.call('POST', `${at}/winners/export`, { reason: 'Tickets' });
  for (const query of ['', '?after=1.1']) await browser.call('GET', `${at}/winners/guests${query}`);
  await browser.call('POST', `${at}/winners/guests`, { reason: 'The door' });
  for (const { browser: fan } of fans) {
    const own = { ...seoul, key: newKey(), isDefault: true };
    const { address } = (await fan.call('POST', '/api/addresses', own)).json();
    const chosen = { addressId: address.id };
    await fan.call('POST', `/api/events/${event}/entry/address`, chosen);
    await fan.call('POST', `/api/events/${event}/entry/confirm`);
    await fan.call('POST', `/api/events/${event}/entry/give-up`);
  }
  for (const state of ['entered', 'won', 'lost', 'disqualified']) {
    for (const after of ['', `&after=${api.clock.now()}.${winners[0].entryId}`]) {
      await browser.call('GET', `${at}/entrants?state=${state}${after}`);
    }
    await browser.call('POST', `${at}/entrants/search`, { q: '4411' });
  }
  await browser.call('POST', `${at}/entrants/search`, { q: 'ABCD-2345' });
  await browser.call('POST', `${at}/entrants/export`, { reason: 'The door' });
}

async function contentPictures(api: TestApi, { token, address }: Browser) {
  const at = '/api/admin/pictures';
  const authorization = `Bearer ${token}`;
  const sent = await api.app.inject({
    ...{ method: 'POST', url: `${at}?ratio=1:1`, remoteAddress: address },
    headers: { 'content-type': 'image/jpeg', authorization },
    payload: await photo(480, 480),
  });
  const { name } = sent.json();
  const alt = { en: 'Lights', kr: '조명' };
  await call(api, 'PUT', `${at}/${name}`, { payload: { alt }, headers: { authorization } });
  for (const query of ['', '?ratio=1:1', '?after=1000', '?ratio=1:1&after=1000']) {
    await call(api, 'GET', `${at}${query}`, { headers: { authorization } });
  }
  await call(api, 'GET', `/artwork/${name}-480.webp`);
  await call(api, 'POST', `${at}/${name}/remove`, { payload: {}, headers: { authorization } });
}

/** A headline from its first draft to the archive. */
export async function editors(api: TestApi) {
  const { browser } = await newAdmin(api);
  const at = '/api/admin/content/headlines';
  const document = { text: { en: 'Doors open at five' } };
  await browser.call('POST', `${at}/doors`, { revision: 0, document });
  await browser.call('POST', `${at}/doors`, {
    revision: 1,
    document: { ...document, to: '/event' },
  });
  await browser.call('POST', `${at}/doors/preview`, { revision: 2 });
  await browser.call('POST', `${at}/doors/publish`, { revision: 2 });
  await browser.call('POST', `${at}/doors/move`, { after: null });
  for (const query of [
    ...['', '?q=doors', '?state=public&sort=name', '?sort=position&after=doors'],
    ...['?missing=kr', '?missing=kr&state=public&sort=name'],
  ]) {
    await browser.call('GET', `${at}${query}`);
  }
  await browser.call('GET', '/api/admin/content');
  await browser.call('GET', `${at}/doors`);
  await browser.call('GET', `${at}/doors/versions?before=2`);
  await browser.call('GET', `${at}/doors/versions/1`);
  await browser.call('POST', `${at}/doors/archive`);
}
