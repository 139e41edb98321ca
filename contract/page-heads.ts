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
  '/login': { description: `Sign in to ${BRAND} with your ID or your Google account.` },
  '/signup': {
    description: `Make your ${BRAND} account: four short steps with your phone at hand.`,
  },
  '/set-nickname': { description: `Choose the nickname of your ${BRAND} account.`, hidden: true },
  '/find-id': { description: `Find the ID of your ${BRAND} account with your phone.` },
  '/find-password': {
    description: `Choose a new password for your ${BRAND} account with your phone.`,
  },
  '/event': { description: 'Ticket giveaways for K-POP fans, their rules and their winners.' },
  '/community': {
    description: 'A place for fans to meet is being built. See how far it has come.',
  },
  '/prize': {
    description: 'Goods and prizes for K-POP fans are on their way. See how far they have come.',
  },
  '/mypage': { description: `Your ${BRAND} account.`, hidden: true },
  '/google-verification': {
    description: `Link your Google account to your ${BRAND} account.`,
    hidden: true,
  },
  '/account-manage': {
    description: `Your ${BRAND} account: how it can be reached, and how to leave.`,
    hidden: true,
  },
  '/account-recovery': { description: `Get your ${BRAND} account back.`, hidden: true },
  '/terms_of_service': { description: `The terms under which ${BRAND} may be used.` },
  '/privacy_policy': { description: `Which data ${BRAND} keeps about you, why, and for how long.` },
  '/ads_consent': { description: `What agreeing to receive notices from ${BRAND} means.` },
  '/marketing_consent': { description: `What agreeing to receive offers from ${BRAND} means.` },
} as const satisfies Record<string, PageHead>;

export const VIDEO_LIST = 'K-POP stages and award moments to search and watch.';
