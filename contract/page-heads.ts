import { BRAND } from './brand.ts';

/** What search engines and shared links are told of a page besides its title, in English. */
export type PageHead = {
  description: string;
  /** Not for search engines. */
  hidden?: boolean;
};

export const SITE =
  'Videos, photos, events and ticket giveaways for K-POP fans, in four languages.';

/** Pages whose words never change. */
export const PAGE_HEADS = {
  '/login': { description: `Log in to ${BRAND} with your ID or Google account.` },
  '/signup': {
    description: `Create your ${BRAND} account in four short steps. Keep your phone at hand.`,
  },
  '/set-nickname': { description: `Choose a nickname for your ${BRAND} account.`, hidden: true },
  '/find-id': { description: `Find your ${BRAND} ID with your phone number.` },
  '/find-password': {
    description: `Set a new password for your ${BRAND} account with your phone number.`,
  },
  '/event': { description: 'Ticket giveaways for K-POP fans, with rules and winners.' },
  '/community': {
    description: 'We’re building a place for fans to meet. See how far it’s come.',
  },
  '/prize': {
    description: 'Goods and prizes for K-POP fans are on their way. See how far they’ve come.',
  },
  '/mypage': { description: `Your ${BRAND} account.`, hidden: true },
  '/google-verification': {
    description: `Link your Google account to your ${BRAND} account.`,
    hidden: true,
  },
  '/account-manage': {
    description: `Manage your ${BRAND} account: contact details, Google, and leaving.`,
    hidden: true,
  },
  '/account-recovery': { description: `Get your ${BRAND} account back.`, hidden: true },
  '/terms_of_service': { description: `The terms for using ${BRAND}.` },
  '/privacy_policy': { description: `What data ${BRAND} keeps about you, why, and for how long.` },
  '/ads_consent': { description: `What it means to agree to advertising messages from ${BRAND}.` },
  '/marketing_consent': {
    description: `What it means to agree to ${BRAND}’s marketing use of your data.`,
  },
} as const satisfies Record<string, PageHead>;

export const VIDEO_LIST = 'K-POP stages and award moments to search and watch.';
