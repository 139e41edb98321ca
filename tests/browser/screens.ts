import type { Page } from '@playwright/test';
import { SITEMAP_PAGES } from '../../server/contents/sitemap.ts';
import { APPLICATION_ID, CASTING } from '../casting-fixture.ts';
import { FAN_ID } from '../machines/models/staff-act.ts';
import { REQUEST_ID } from '../machines/models/support-reply.ts';
import { forgetGame, VIDEO } from './fan.ts';
import { goOnToProfile, keepSignUp, newcomer, willing } from './half-signed-up.ts';
import { landscape } from './picture-files.ts';
import {
  ADDRESSES,
  CARDS,
  fanAt,
  fanWith,
  keepFind,
  notifiedFan,
  picturedFan,
  staff,
  staffWithoutFactor,
  submittedFan,
} from './screen-fans.ts';
import { askedFan, askToDeactivate, googleFan, linkingFan, rememberedFan } from './signed-in.ts';
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
  /** Made of the parts of other screens: `npm run deep` looks at it. */
  variant?: boolean;
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

const variant = (screen: Screen): Screen => ({ ...screen, variant: true });

async function openPictures(page: Page) {
  await page.locator('main button:has(img)').click();
  await page.getByRole('dialog').waitFor();
}

const WITHDRAWN = { status: 'withdraw', token: 'R1', deletedAt: new Date().toISOString() };

/** In the page, because a browser logs a refusal from the network as an error. */
const refusedWith = (call: string, body: object) => (page: Page) =>
  page.addInitScript(
    ([path, refusal]) => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        String(input).endsWith(path)
          ? Promise.resolve(Response.json(refusal, { status: 403 }))
          : fetch(input, init);
    },
    [call, body] as const,
  );

const withCards = fanWith(CARDS);
const withoutCards = fanWith([]);
const withAddresses = fanAt(ADDRESSES);
const withoutAddresses = fanAt([]);

const halfSignedUp = (page: Page) => keepSignUp(page, 'account');

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
  variant(at('/video?q=%E3%85%82%E3%85%8C')),
  at('/video?q=zzzzzz'),
  variant(at('/video?q=z')),
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
    variant: true,
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
    before: refusedWith('/api/auth/sign-in', WITHDRAWN),
    async open(page) {
      await page.locator(':is(main, dialog) form input').first().fill('luna77');
      await page.locator(':is(main, dialog) form input').nth(1).fill('Starlit!77');
      await page.locator(':is(main, dialog) form button[type=submit]').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the question before an account is given up',
    variant: true,
    path: '/account-manage',
    before: rememberedFan,
    open: askToDeactivate,
  },
  variant(at('/event?order=deadline')),
  at('/event/showcham'),
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
  variant(at('/notice?after=kwda-2025-stages')),
  at('/notice/welcome'),
  variant(at('/faq?q=zzzzzz')),
  formAt('/cs-center'),
  at('/audition/dance-crew'),
  ...['/video', '/audition'].map((path) => ({
    name: `the guide of ${path}`,
    path,
    variant: path === '/audition',
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
  at('/address-manage', withAddresses),
  variant({ name: 'no addresses', path: '/address-manage', before: withoutAddresses }),
  {
    name: 'a removed address',
    variant: true,
    path: '/address-manage',
    before: withAddresses,
    async open(page) {
      await page.locator('main li button').first().click();
      await page.locator('main form:not(li form)').waitFor();
    },
  },
  formAt('/address-edit', withoutAddresses),
  variant(formAt('/address-edit?id=a2', withAddresses)),
  at('/admin/dashboard', staff),
  at('/admin/search', staff),
  at('/admin/users', staff),
  at(`/admin/users/${FAN_ID}`, staff),
  at('/admin/staff', staff),
  {
    name: 'the first visit of staff',
    variant: true,
    path: '/admin/users',
    async before(page) {
      await staffWithoutFactor(page);
      await refusedWith('/api/admin/me', { message: 'No.', code: 'proof_required' })(page);
    },
    open: (page) => page.locator('main h2').waitFor(),
  },
  at('/admin/audit', staff),
  {
    name: 'an export of the audit',
    fields: true,
    path: '/admin/audit',
    before: staff,
    async open(page) {
      await page.getByRole('main').locator('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  at('/admin/pictures', staff),
  at('/admin/content', staff),
  at('/admin/content/headlines', staff),
  at('/admin/content/headlines/import', staff),
  formAt('/admin/content/headlines/doors', staff),
  formAt('/admin/content/message-texts/corrected', staff),
  at('/admin/content/headlines/doors/preview', staff),
  at('/admin/content/headlines/doors/history', staff),
  at('/admin/events', staff),
  at('/admin/events/e1', staff),
  at('/admin/events/e1/entrants', staff),
  at('/admin/events/e1/guests', staff),
  at('/admin/auditions', staff),
  at(CASTING, staff),
  formAt(`${CASTING}/${APPLICATION_ID}`, staff),
  at('/admin/requests', staff),
  formAt(`/admin/requests/${REQUEST_ID}`, staff),
  at('/payment-manage', withCards),
  variant({ name: 'no cards', path: '/payment-manage', before: withoutCards }),
  {
    name: 'a card about to be removed',
    path: '/payment-manage',
    before: withCards,
    async open(page) {
      await page.locator('main li button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a card form',
    path: '/payment-add',
    before: withoutCards,
    async open(page) {
      await page.frameLocator('iframe[name=card-form]').locator('input').first().waitFor();
      await page.locator('main button[type=submit]:enabled').waitFor();
    },
  },
  {
    name: 'a card form that did not load',
    variant: true,
    path: '/payment-add',
    async before(page) {
      await withoutCards(page);
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
  at('/consent-renewal', askedFan),
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
