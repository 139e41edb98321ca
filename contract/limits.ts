/**
 * The numbers of the spec, times in milliseconds unless the name says otherwise. Import as `import
 * * as LIMITS` and read `LIMITS.codeLength`: a bundle then contains only those it uses.
 */

export const requestTimeout = 5_000;
export const codeLifetime = 20 * 60_000;
export const codeLength = 6;
/** Of a link that shows what staff have saved to whoever has it. */
export const previewLifetime = 60 * 60_000;
export const codeTries = 5;
export const codeResendAfter = 60_000;
export const googleLinkCodeLifetime = 10 * 60_000;
export const recoveryWindowDays = 30;
export const dataKeptDays = 60;
/** In days: after a session has ended, and after a browser was last used. */
export const sessionKeptDays = 30;
export const browserKeptDays = 180;
export const nicknameLongest = 30;
export const passwordLength = { min: 8, max: 16 } as const;
export const nationalNumberDigits = { min: 2, max: 17 } as const;
export const searchMinimum = 2;
export const searchTerm = 100;
/** The maximum on a page; where there may be more, the server searches. */
export const videosInPage = 2_000;
export const searchPause = 150;
export const heroRotation = 10_000;
export const tickerRotation = 5_000;
export const counterDuration = 2_000;
export const swipeThreshold = 50;
export const stripItems = 5;
/** Items on a page of a list. */
export const pageSize = 30;
/** Photos on a page of the highlights. */
export const highlightsPage = 5;
export const relatedVideos = 4;
export const auditionsPerPage = 30;
export const noticesPerPage = 10;
/** Eight bytes a character on average: more than any language needs over a whole text. */
export const supportMessage = { min: 4, max: 2_000, bytes: 16_000 } as const;
/** Of one fan. */
export const mostAddresses = 10;
/** Of one fan. */
export const mostPasskeys = 20;
/** Of one fan. */
export const mostCards = 5;
/** Of a fan: what a file may hold, how many pixels a side has when sent and when kept. */
export const picture = {
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  sentSide: 512,
  side: 256,
} as const;
/** Of the content: what a file may hold, and what its picture may measure. */
export const contentPicture = {
  bytes: 20 * 1024 * 1024,
  side: 10_000,
  pixels: 100_000_000,
  /** With more than 8 bits a colour, which are twice as much in memory: half the side, too. */
  deepPixels: 25_000_000,
  /** Of a kind that is decoded as a whole, not line by line: it needs as much memory as it has pixels. */
  wholePixels: 10_000_000,
  /** Whose reader needs several times as much. */
  avifPixels: 4_000_000,
  /** Of the narrowest of the files made of it: a smaller picture would be blurred everywhere. */
  least: 480,
  page: 24,
  /** Of the text for those who do not see it. */
  alt: { max: 200 },
} as const;
/** Of a file with items of one kind. */
export const contentFile = {
  bytes: 20 * 1024 * 1024,
  /** With items. */
  rows: 10_000,
  /** Of a table, empty ones too. */
  lines: 20_000,
  /** Of a table, named or not. */
  columns: 256,
  /** Of an item in JSON, in all its lists and languages. */
  values: 1_000,
  /** Of brackets in JSON: a list of items with fields that are lists of translations. */
  depth: 4,
  /** How many of its rows staff are shown. */
  shown: 200,
} as const;
/** Of the reason for a suspension, which the fan reads. */
export const suspensionReason = { min: 1, max: 500 } as const;
/** Of the reason for an export, which the audit keeps. */
export const exportReason = { min: 1, max: 200 } as const;
/** Why an event is paused, goes on or is cancelled, in each language. */
export const haltReason = { min: 1, max: 300 } as const;
/** The newest rows of the audit in one file. */
export const auditExportRows = 100_000;
/** Giveaways on a page of the staff's list, winners on a page of a giveaway. */
export const giveawayLists = { events: 50, winners: 50 } as const;
/** How long a proof lets staff in. */
export const staffEntry = 12 * 60 * 60_000;
/** Accounts with one unconfirmed address that staff are shown, items in each list of an account's card, rows on a page of the audit, and items on a page of content. */
export const staffLists = { accounts: 10, card: 20, audit: 50, content: 50, search: 20 } as const;
/** Of an answer to a request to the support. */
export const supportAnswer = { min: 1, max: 4_000, bytes: 32_000 } as const;
/** Requests on a page of the inbox. */
export const requestsShown = 50;
/** In each state, of an audition; there may be more. */
export const applicationsCounted = 1_000;
export const supportKeptDays = 365;
/** In one file: a fifth of what the protocol allows, so that the last few requested files fit into memory. */
export const sitemapAddresses = 10_000;
/** On each side of a photo. */
export const photoNeighbours = 3;
export const doubleTap = 300;
export const noticeDuration = 3_000;
export const pageRenderDelay = 1_500;
/** The time before Home promotes the same game to a fan again. */
export const gameRest = 24 * 60 * 60_000;
export const installPopupDelay = 1_500;
/** The time before the install popup is shown again after a dismissal. */
export const installPopupRest = 24 * 60 * 60_000;
export const placeholderStep = 50;
export const placeholderCaps = { community: 55, prize: 45 } as const;

/** The final numbers of the three counters on Home (spec §2, Home). */
export const HOME_COUNTERS = [50_000, 1_200, 24] as const;
