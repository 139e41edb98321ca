import { defineConfig } from '@lingui/cli';
import { extractor } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { WordGroup } from './src/i18n/words.ts';

/** Below `src`: whose texts load with the group, since no page shows them before. */
const OWNERS = {
  account: [
    'routes/account-manage',
    'routes/account-recovery',
    'routes/consent-renewal',
    'routes/email-change',
    'routes/find-id',
    'routes/find-password',
    'routes/google-verification',
    'routes/login',
    'routes/password-change',
    'routes/phone-number',
    'routes/phone-number-edit',
    'routes/set-nickname',
    'routes/shared/account-status',
    'routes/shared/availability',
    'routes/shared/code-entry',
    'routes/shared/consent',
    'routes/shared/google-link',
    'routes/shared/google-popup',
    'routes/shared/login-alert',
    'routes/shared/member-menu',
    'routes/shared/messages',
    'routes/shared/out-of-app',
    'routes/shared/phone-verification',
    'routes/shared/re-auth',
    'routes/shared/submission',
    'routes/shared/wizard',
    'routes/signup',
    'ui/consent-row.tsx',
    'ui/contact-support.tsx',
    'ui/password-field.tsx',
    'ui/unread.tsx',
  ],
  admin: [
    'routes/admin',
    'routes/shared/event-corrections',
    'routes/shared/event-entry/codes-words.tsx',
    'routes/shared/event-entry/eligibility.tsx',
    'routes/shared/event-entry/prize-words.tsx',
  ],
  address: ['routes/address-edit', 'routes/address-manage'],
  audition: ['routes/audition'],
  /** Said over whatever page is open. */
  banner: ['back-online', 'install-prompt', 'install-qr', 'intro', 'update-banner'].map(
    (name) => `shell/${name}.tsx`,
  ),
  event: [
    'routes/event',
    'routes/event-2024kwda',
    'routes/event-showcham',
    'routes/event-the-signature',
    'routes/photo',
    'routes/shared/event-corrections',
    'routes/shared/event-draw',
    'routes/shared/event-entry',
  ],
  info: [
    'routes/about-us',
    'routes/cache-setting',
    'routes/cs-center',
    'routes/faq',
    'routes/notice',
    'routes/settings',
    'routes/shared/info-links',
  ],
  /** The way out of an app is in the group `account`, too. */
  install: ['routes/app-install-guide', 'routes/shared/out-of-app/use-way-out.tsx'],
  legal: ['routes/legal'],
  payment: ['routes/payment-add', 'routes/payment-manage'],
  menu: ['shell/side-menu.tsx', 'shell/install-item.tsx'],
  notification: ['routes/notification-setting'],
  /** Spoken in a language that is not the page's. */
  preparing: ['shell/preparing-dialog.tsx'],
} satisfies Record<Exclude<WordGroup, 'pages'> | 'preparing', string[]>;

/** What no other group owns of the pages; Home is in the first load, but for what comes over it later. */
const PAGES = [
  'routes/!(home)',
  'routes/home/game-popup.tsx',
  'ui/coming-results.tsx',
  'ui/coming-soon.tsx',
  'ui/meant-button.tsx',
  'ui/search-field.tsx',
  'ui/view-count.tsx',
];

/** A route's title and description stay in the frame: its guards and its loader can fail before any group is there. */
const files = (owners: readonly string[]) =>
  owners.map((owner) => (owner.endsWith('.tsx') ? `src/${owner}` : `src/${owner}/**/!(*.route).*`));

const OWNED = files(Object.values(OWNERS).flat());

const catalogue = (name: string, include: string[], exclude: string[] = []) => ({
  path: `locales/{locale}/${name}`,
  include,
  exclude,
});

/** Node runs the server's sources as they are, without macros: their English stands where Lingui has an ID. */
const byEnglish: typeof extractor = {
  ...extractor,
  extract: (file, code, onMessage, context) =>
    extractor.extract(
      file,
      code,
      (found) =>
        onMessage(
          found.message ? found : { ...found, id: generateMessageId(found.id), message: found.id },
        ),
      context,
    ),
};

/** One catalogue is the frame's, so that a page carries its own words and those of the shell (docs/decisions/0002). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'kr', 'cn', 'jp'],
  fallbackLocales: false,
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  catalogs: [
    catalogue('messages', ['src/**'], [...OWNED, ...files(PAGES)]),
    ...Object.entries(OWNERS).map(([name, owners]) => catalogue(name, files(owners))),
    catalogue('pages', files(PAGES), OWNED),
    catalogue('server', ['server/**/*.ts'], ['server/db/**']),
  ],
  extractors: [byEnglish],
  format: formatter({ lineNumbers: false }),
});
