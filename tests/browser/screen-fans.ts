import type { Page } from '@playwright/test';
import { drawnAddress } from '../../contract/drawn-pictures.ts';
import { messageWords } from '../../server/notifications/message-words.ts';
import { seoul, springfield } from '../address-fixture.ts';
import { visa } from '../card-fixture.ts';
import {
  APPLICATION_ID,
  CASTING,
  CASTING_AUDITION,
  LISTED_APPLICATION,
  UNSENT_APPLICATION,
} from '../casting-fixture.ts';
import {
  HEADLINE,
  HEADLINE_ITEM,
  HEADLINE_PREVIEW,
  headline,
  MISSING_LANGUAGES,
} from '../content-fixture.ts';
import { ENTRANTS, GIVEAWAY, GUESTS, WINNERS } from '../giveaway-fixture.ts';
import { FIRST } from '../machines/models/content-edit.ts';
import { FAN_ID } from '../machines/models/staff-act.ts';
import { REQUEST_ID } from '../machines/models/support-reply.ts';
import {
  AUDIT_ROWS,
  DASHBOARD,
  PICTURES,
  STAFF_ID,
  STAFF_LIST,
  SUSPENDED_FAN,
} from '../staff-fixture.ts';
import { INBOX_REQUEST, UNSENT_THREAD } from '../support-fixture.ts';
import { rememberedFan, USER } from './signed-in.ts';
import { answering, json } from './wire.ts';

/** A member who has entered one event that is not drawn yet, lost one and won one, and has applied to an audition of each state. */
export async function submittedFan(page: Page) {
  await rememberedFan(page);
  const { events } = await (await page.request.get('/api/contents/events')).json();
  const entries = [null, false, true].map((won, at) => ({
    event: events[at],
    entry: {
      ...{ id: `${at}`.repeat(16), number: 1, receiptCode: 'ABCD-2345', won },
      ...{ name: 'Luna Park', birthDate: '2005-05-05', updatedAt: '2026-06-01T00:00:00.000Z' },
      ...{ seedHash: null, prizes: null },
    },
  }));
  const { auditions } = await (await page.request.get('/api/contents/auditions')).json();
  const applications = ['active', 'ended', 'upcoming'].map((status, at) => ({
    audition: auditions[at % auditions.length],
    status,
  }));
  await answering(page, {
    '/api/events/entries': json({ entries }),
    '/api/auditions/applications': json({ applications }),
  });
}

export const ADDRESSES = [seoul, springfield];

/** A member with these addresses, who can remove the first one. */
export const fanAt = (addresses: object[]) => async (page: Page) => {
  await rememberedFan(page);
  await answering(page, {
    '/api/addresses': json({ addresses }),
    '/api/addresses/a1/remove': json({ message: 'Removed.' }),
  });
};

export const CARDS = [
  visa,
  { ...visa, id: 'c2', brand: 'amex', lastFour: '0005', isDefault: false },
  {
    ...visa,
    id: 'c3',
    ...{ brand: 'mastercard', lastFour: '4444', isExpired: true, isDefault: false },
  },
];

/** A member with these cards, none of which can be removed without a proof. */
export const fanWith = (methods: object[]) => async (page: Page) => {
  await rememberedFan(page);
  await answering(page, { '/api/payment-methods': json({ methods }) });
};

const INBOX = [
  { ...INBOX_REQUEST, id: 'r1', number: 'WXYZ-6789', state: 'open', assignedTo: null },
  INBOX_REQUEST,
  { ...INBOX_REQUEST, id: 'r3', number: 'FGHJ-4567', state: 'closed', isMember: false },
];

const STILL = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>OST</p>' };

/** An admin who has entered, and a suspended account. */
export async function staff(page: Page) {
  await rememberedFan(page);
  await answering(page, {
    '/api/auth/my-data': json({ ...USER, role: 'admin' }),
    '/api/admin/me': json({
      ...{ id: STAFF_ID, nickname: USER.nickname, role: 'admin' },
      enteredUntil: '2099-01-01T00:00:00.000Z',
    }),
    [`/api/admin/users/${FAN_ID}`]: json(SUSPENDED_FAN),
    '/api/admin/dashboard': json(DASHBOARD),
    '/api/admin/events': json({ events: [GIVEAWAY], next: 'e1' }),
    '/api/admin/events/e1': json(GIVEAWAY),
    '/api/admin/events/e1/winners': json(WINNERS),
    '/api/admin/events/e1/winners/guests': json(GUESTS),
    '/api/admin/events/e1/entrants': json(ENTRANTS),
    '/api/admin/auditions': json({ auditions: [CASTING_AUDITION] }),
    [`/api${CASTING}`]: json({
      audition: CASTING_AUDITION,
      applications: [LISTED_APPLICATION, { ...LISTED_APPLICATION, id: 'a2', state: 'open' }],
      next: '1.00000000',
    }),
    [`/api${CASTING}/applications/${APPLICATION_ID}`]: json(UNSENT_APPLICATION),
    '/api/admin/requests': json({ requests: INBOX, next: '1.00000000' }),
    [`/api/admin/requests/${REQUEST_ID}`]: json(UNSENT_THREAD),
    '/api/admin/staff': json(STAFF_LIST),
    '/api/admin/audit': json({ rows: AUDIT_ROWS, next: 7 }),
    '/api/admin/pictures': json({ pictures: PICTURES, unused: ['video-sing-along'], next: 7 }),
    '/api/admin/content': json({ kinds: [MISSING_LANGUAGES] }),
    '/api/admin/content/headlines': json({ items: [HEADLINE_ITEM], next: null }),
    [HEADLINE]: json(headline(FIRST)),
    '/api/admin/content/message-texts/corrected': json({
      item: { ...HEADLINE_ITEM, id: 'corrected' },
      document: messageWords('corrected'),
      pictures: [],
    }),
    [`${HEADLINE}/preview`]: json(HEADLINE_PREVIEW),
    ...Object.fromEntries(Object.values(HEADLINE_PREVIEW.links).map((link) => [link, STILL])),

    [`${HEADLINE}/versions`]: json({
      versions: [{ revision: 1, at: HEADLINE_ITEM.updatedAt, by: 'Luna' }],
      next: null,
    }),
  });
}

/** An admin who has not chosen a second factor yet. */
export async function staffWithoutFactor(page: Page) {
  await rememberedFan(page);
  const second_factor = { code: 'phone', isSetUp: false };
  await answering(page, { '/api/auth/my-data': json({ ...USER, role: 'admin', second_factor }) });
}

/** A member who has given and withdrawn consents. */
export async function notifiedFan(page: Page) {
  await rememberedFan(page);
  const changes = ['night_messages', 'events.push', 'marketing_push'].map((kind, at) => ({
    ...{ id: 9 - at, kind, granted: at < 2, version: '2026-11-22', language: 'en' },
    at: '2026-06-01T00:00:00.000Z',
  }));
  await answering(page, {
    '/api/notifications/settings': json({ on: ['night_messages', 'events.push'] }),
    '/api/notifications/history': json({ changes, next: '7' }),
  });
}

/** A member with one of the drawn pictures. */
export async function picturedFan(page: Page) {
  await rememberedFan(page);
  await answering(page, { '/api/auth/my-data': json({ ...USER, picture: drawnAddress('prism') }) });
}

const FOUND_PHONE = {
  number: { country: 'KR', national: '1012345678' },
  proof: { phoneNumber: '+821012345678', token: 'P1' },
};
const KEPT_FINDS = {
  findId: { version: 1, owner: '', ...FOUND_PHONE },
  findPassword: { version: 1, owner: '', username: 'luna77', phone: FOUND_PHONE },
};

/** The tab has proved a phone, for either kind of account recovery. */
export const keepFind = (page: Page) =>
  page.addInitScript((kept) => {
    for (const [key, facts] of Object.entries(kept)) {
      sessionStorage.setItem(key, JSON.stringify(facts));
    }
  }, KEPT_FINDS);
