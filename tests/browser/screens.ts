import type { Page } from '@playwright/test';
import { drawnAddress } from '../../contract/drawn-pictures.ts';
import { SITEMAP_PAGES } from '../../server/contents/sitemap.ts';
import { forgetGame, VIDEO } from './fan.ts';
import { goOnToProfile, keepSignUp, newcomer, willing } from './half-signed-up.ts';
import { landscape } from './picture-files.ts';
import { askToDeactivate, googleFan, linkingFan, rememberedFan, USER } from './signed-in.ts';
import { answering, json } from './wire.ts';

export type Screen = {
  name: string;
  path: string;
  /** What this browser or the server knows about the fan. */
  before?(page: Page): Promise<unknown>;
  /** Opens what an address alone cannot. */
  open?(page: Page): Promise<unknown>;
  /** It has fields of `FIELDS`. */
  fields?: boolean;
};

/** What is typed there is more than a search. */
export const FIELDS =
  ':is(main, dialog[open]) :is(input:not([type=checkbox], [type=radio], [type=hidden], [type=search]), textarea):enabled:read-write';

const at = (path: string, before?: Screen['before']): Screen => ({
  name: path,
  path,
  ...(before && { before }),
});

const formAt = (path: string, before?: Screen['before']): Screen => ({
  ...at(path, before),
  fields: true,
});

/** A member who has entered one event that is not drawn yet, lost one and won one, and has applied to an audition of each state. */
async function submittedFan(page: Page) {
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

const ADDRESS = {
  id: 'a1',
  ...{ name: 'Kim Mina', phone: '+821012345678', country: 'KR', isDefault: true },
  ...{ street: '세종대로 110', unit: '3층', district: '', city: '중구', region: '서울특별시' },
  ...{ postcode: '04524', updatedAt: '2026-06-01T00:00:00.000Z' },
};
const ADDRESSES = [
  ADDRESS,
  {
    ...ADDRESS,
    id: 'a2',
    ...{ name: 'Luna Park', phone: '+12175550123', country: 'US', isDefault: false },
    ...{ street: '742 Evergreen Terrace', unit: '', city: 'Springfield', region: 'IL' },
    postcode: '62704',
  },
];

/** A member with these addresses, who can remove the first one. */
const fanAt = (addresses: object[]) => async (page: Page) => {
  await rememberedFan(page);
  await answering(page, {
    '/api/addresses': json({ addresses }),
    '/api/addresses/a1/remove': json({ message: 'Removed.' }),
  });
};

const VISA = {
  id: 'c1',
  ...{ brand: 'visa', lastFour: '4242', expMonth: 8, expYear: 2030 },
  ...{ isExpired: false, isDefault: true },
};
const CARDS = [
  VISA,
  { ...VISA, id: 'c2', brand: 'amex', lastFour: '0005', isDefault: false },
  {
    ...VISA,
    id: 'c3',
    ...{ brand: 'mastercard', lastFour: '4444', isExpired: true, isDefault: false },
  },
];

/** A member with these cards, none of which can be removed without a proof. */
const fanWith = (methods: object[]) => async (page: Page) => {
  await rememberedFan(page);
  await answering(page, { '/api/payment-methods': json({ methods }) });
};
/** A member who has given and withdrawn consents. */
async function notifiedFan(page: Page) {
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
async function picturedFan(page: Page) {
  await rememberedFan(page);
  await answering(page, { '/api/auth/my-data': json({ ...USER, picture: drawnAddress('prism') }) });
}

async function openPictures(page: Page) {
  await page.locator('main button:has(img)').click();
  await page.getByRole('dialog').waitFor();
}

const WITHDRAWN = { status: 'withdraw', token: 'R1', deletedAt: new Date().toISOString() };

/** In the page, because a browser logs a refusal from the network as an error. */
const signInRefusedWith = (body: object) => (page: Page) =>
  page.addInitScript((refusal) => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input).endsWith('/api/auth/sign-in')
        ? Promise.resolve(Response.json(refusal, { status: 403 }))
        : fetch(input, init);
  }, body);

const halfSignedUp = (page: Page) => keepSignUp(page, 'account');

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

/** Those that need more than the address of a public page without an ID. */
const ARRANGED: readonly Screen[] = [
  {
    name: 'the menu',
    path: '/',
    async open(page) {
      await page.locator('header button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the game on Home',
    path: '/',
    before: forgetGame,
    async open(page) {
      const picture = page.locator('dialog[open] img');
      await picture.evaluate((img: HTMLImageElement) => img.decode());
    },
  },
  {
    name: 'the install popup',
    path: '/',
    before: (page) => page.addInitScript(() => localStorage.removeItem('pwaPopupDismissed')),
    open: (page) => page.locator('aside[popover]').waitFor(),
  },
  at('/video?q=%E3%85%82%E3%85%8C'),
  at('/video?q=zzzzzz'),
  at('/video?q=z'),
  at(`/videoplay/${VIDEO}`),
  formAt('/login'),
  at('/signup'),
  formAt('/signup?step=phone', halfSignedUp),
  formAt('/signup?step=account', halfSignedUp),
  {
    name: 'the profile of a sign-up',
    fields: true,
    path: '/signup?step=account',
    async before(page) {
      await halfSignedUp(page);
      await willing(page);
    },
    open: goOnToProfile,
  },
  at('/set-nickname', newcomer),
  formAt('/set-nickname?step=nickname', newcomer),
  formAt('/find-id'),
  {
    name: 'the IDs of a phone',
    path: '/find-id',
    async before(page) {
      await keepFind(page);
      await answering(page, { '/api/auth/find-id': json({ usernames: ['lu***12'] }) });
    },
    async open(page) {
      await page.locator('main button[type=submit]').click();
      await page.getByText('lu***12').waitFor();
    },
  },
  formAt('/find-password'),
  formAt('/find-password?step=password', keepFind),
  at('/account-recovery?token=R1'),
  {
    name: 'the notice of a withdrawn account',
    fields: true,
    path: '/login',
    before: signInRefusedWith(WITHDRAWN),
    async open(page) {
      await page.locator(':is(main, dialog) form input').first().fill('luna77');
      await page.locator(':is(main, dialog) form input').nth(1).fill('Starlit!77');
      await page.locator(':is(main, dialog) form button[type=submit]').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the question before an account is given up',
    path: '/account-manage',
    before: rememberedFan,
    open: askToDeactivate,
  },
  at('/event?order=deadline'),
  at('/event/spring-showcase'),
  {
    name: 'the form of a giveaway',
    fields: true,
    path: '/event/encore-night',
    async before(page) {
      await rememberedFan(page);
      await answering(page, {
        '/api/events/encore-night/entry': json({ status: 'active', entry: null }),
      });
    },
    async open(page) {
      await page.locator('main button[type=button]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  at('/notice?after=kwda-2025-stages'),
  at('/notice/welcome'),
  at('/faq?q=zzzzzz'),
  formAt('/cs-center'),
  at('/audition/dance-crew'),
  ...['/video', '/audition'].map((path) => ({
    name: `the guide of ${path}`,
    path,
    async open(page: Page) {
      await page.locator('main button:has(svg)').first().click();
      const picture = page.locator('dialog img');
      await picture.evaluate((img: HTMLImageElement) => img.decode());
    },
  })),
  {
    name: 'the form of an audition',
    fields: true,
    path: '/audition/new-voice-2026',
    async before(page) {
      await rememberedFan(page);
      await answering(page, {
        '/api/auditions/new-voice-2026/application': json({ status: 'active', application: null }),
      });
    },
    async open(page) {
      await page.locator('main button:not([aria-busy])').last().click();
      await page.locator('main form').waitFor();
    },
  },
  at('/event/2024kwda'),
  {
    name: 'the winners of the awards',
    path: '/event/2024kwda?category=Award+Moments',
    async open(page) {
      await page.locator('main a', { hasText: '22' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  at('/event/the-signature'),
  at('/photo/2024kwda-04'),
  at('/mypage', submittedFan),
  at('/profile', submittedFan),
  {
    name: 'the choice of a picture',
    path: '/profile',
    before: picturedFan,
    open: openPictures,
  },
  {
    name: 'a picture being cut out',
    path: '/mypage',
    before: picturedFan,
    async open(page) {
      await openPictures(page);
      await page.locator('input[type=file]').setInputFiles(await landscape());
      await page.getByRole('slider').waitFor();
    },
  },
  at('/address-manage', fanAt(ADDRESSES)),
  { name: 'no addresses', path: '/address-manage', before: fanAt([]) },
  {
    name: 'a removed address',
    path: '/address-manage',
    before: fanAt(ADDRESSES),
    async open(page) {
      await page.locator('main li button').first().click();
      await page.locator('main form:not(li form)').waitFor();
    },
  },
  formAt('/address-edit', fanAt([])),
  formAt('/address-edit?id=a2', fanAt(ADDRESSES)),
  at('/payment-manage', fanWith(CARDS)),
  { name: 'no cards', path: '/payment-manage', before: fanWith([]) },
  {
    name: 'a card about to be removed',
    path: '/payment-manage',
    before: fanWith(CARDS),
    async open(page) {
      await page.locator('main li button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a card form',
    path: '/payment-add',
    before: fanWith([]),
    async open(page) {
      await page.frameLocator('iframe[name=card-form]').locator('input').first().waitFor();
      await page.locator('main button[type=submit]:enabled').waitFor();
    },
  },
  {
    name: 'a card form that did not load',
    path: '/payment-add',
    async before(page) {
      await fanWith([])(page);
      await page.route(/\/form\?parent=/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
      );
    },
    async open(page) {
      await page.getByRole('alert').waitFor();
    },
  },
  at('/notification-setting', notifiedFan),
  at('/account-manage', googleFan),
  formAt('/password-change', rememberedFan),
  formAt('/email-change', rememberedFan),
  at('/phone-number', rememberedFan),
  formAt('/phone-number-edit', rememberedFan),
  formAt('/google-verification', linkingFan),
  {
    name: 'the menu of a member, being edited',
    path: '/video',
    before: rememberedFan,
    async open(page) {
      await page.locator('header button').first().click();
      // The members' rows appear a moment after the menu; the edit row is the last.
      await page.locator('dialog nav button').last().click();
      await page.getByRole('switch').first().waitFor();
    },
  },
];

const PLAIN = SITEMAP_PAGES.filter((path) => !ARRANGED.some(({ name }) => name === path));

/** Every screen to which the rules for all screens apply. */
export const SCREENS: readonly Screen[] = [...PLAIN.map((path) => at(path)), ...ARRANGED];
