import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const account = [
  'account-manage',
  'account-recovery',
  'find-id',
  'find-password',
  'google-verification',
  'login',
  'set-nickname',
  'shared/account-status',
  'shared/availability',
  'shared/consent',
  'shared/google-link',
  'shared/google-popup',
  'shared/login-alert',
  'shared/member-menu',
  'shared/messages',
  'shared/phone-verification',
  'shared/wizard',
  'signup',
]
  .map((folder) => `src/routes/${folder}`)
  .concat(
    'src/ui/account-day.tsx',
    'src/ui/call-answer.tsx',
    'src/ui/consent-row.tsx',
    'src/ui/contact-support.tsx',
    'src/ui/password-field.tsx',
  );
/** The words of both. */
const dated = ['src/routes/shared/phase', 'src/ui/kst-time.tsx'];
const audition = ['src/routes/audition', ...dated];
const info = ['about-us', 'cs-center', 'faq', 'notice', 'settings', 'shared/info-links'].map(
  (folder) => `src/routes/${folder}`,
);
/** Said over whatever page is open. */
const banner = ['back-online', 'install-prompt', 'install-qr', 'intro', 'update-banner'].map(
  (name) => `src/shell/${name}.tsx`,
);
const event = [
  'event',
  'event-2024kwda',
  'event-showcham',
  'event-the-signature',
  'photo',
  'shared/event-draw',
  'shared/event-entry',
]
  .map((folder) => `src/routes/${folder}`)
  .concat(dated);
const install = ['src/routes/app-install-guide'];
const legal = ['src/routes/legal'];
const menu = ['src/shell/side-menu.tsx', 'src/shell/install-item.tsx'];
/** The screens that no other list names, and what only they draw; Home has no texts of what comes over it later. */
const pages = [
  'src/routes/!(home)/**',
  'src/routes/home/game-popup.tsx',
  'src/ui/coming-soon.tsx',
  'src/ui/meant-button.tsx',
  'src/ui/search-field.tsx',
];
/** Spoken in a language that is not the page's. */
const preparing = ['src/shell/preparing-dialog.tsx'];

/** Eleven catalogues a language, so that Home carries its own words and those of the shell (docs/decisions/0002). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'kr', 'cn', 'jp'],
  fallbackLocales: false,
  catalogs: [
    {
      path: 'locales/{locale}/messages',
      include: ['src'],
      exclude: [
        ...account,
        ...audition,
        ...banner,
        ...event,
        ...info,
        ...install,
        ...legal,
        ...menu,
        ...pages,
        ...preparing,
      ],
    },
    { path: 'locales/{locale}/account', include: account },
    { path: 'locales/{locale}/audition', include: audition },
    { path: 'locales/{locale}/banner', include: banner },
    { path: 'locales/{locale}/event', include: event },
    { path: 'locales/{locale}/info', include: info },
    { path: 'locales/{locale}/install', include: install },
    { path: 'locales/{locale}/legal', include: legal },
    { path: 'locales/{locale}/menu', include: menu },
    {
      path: 'locales/{locale}/pages',
      include: pages,
      exclude: [...account, ...audition, ...event, ...info, ...install, ...legal],
    },
    { path: 'locales/{locale}/preparing', include: preparing },
  ],
  format: formatter({ lineNumbers: false }),
});
