/**
 * The numbers of the spec, times in milliseconds unless the name says otherwise. Import as `import
 * * as LIMITS` and read `LIMITS.codeLength`: a bundle then contains only those it uses.
 */

export const requestTimeout = 5_000;
export const codeLifetime = 20 * 60_000;
export const codeLength = 6;
/** For a link that shows what staff have saved to anyone who has it. */
export const previewLifetime = 60 * 60_000;
export const codeTries = 5;
export const codeResendAfter = 60_000;
export const googleLinkCodeLifetime = 10 * 60_000;
export const recoveryWindowDays = 30;
export const dataKeptDays = 60;
/** How many days a session is kept after it ended, and a browser after it was last used. */
export const sessionKeptDays = 30;
export const browserKeptDays = 180;
export const nicknameLongest = 30;
export const passwordLength = { min: 8, max: 16 } as const;
export const nationalNumberDigits = { min: 2, max: 17 } as const;
export const searchMinimum = 2;
export const searchTerm = 100;
/** The most videos sent with the page; if there may be more, the server does the searching. */
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
/** Eight bytes per character on average, which is more than a whole text needs in any language. */
export const supportMessage = { min: 4, max: 2_000, bytes: 16_000 } as const;
/** The most that one fan can save. */
export const mostAddresses = 10;
export const mostPasskeys = 20;
export const mostCards = 5;
/** A fan's picture: the most bytes and pixels of a file, and a side in pixels as sent and as stored. */
export const picture = {
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  sentSide: 512,
  side: 256,
} as const;
/** A picture in the content: the most bytes of a file, and the most pixels of a side and in all. */
export const contentPicture = {
  bytes: 20 * 1024 * 1024,
  side: 10_000,
  pixels: 100_000_000,
  /** With more than 8 bits a colour, which take twice the memory; a side may only be half as long, too. */
  deepPixels: 25_000_000,
  /** For formats decoded as a whole instead of line by line, whose memory grows with their pixels. */
  wholePixels: 10_000_000,
  /** The AVIF decoder needs several times as much. */
  avifPixels: 4_000_000,
  /** The least width, that of the narrowest file made from it: a smaller picture would be blurred everywhere. */
  least: 480,
  page: 24,
  /** The alternative text. */
  alt: { max: 200 },
} as const;
/** A file of items of one kind. */
/** Codes of purchase in one import; each may be typed with spaces and dashes. */
export const codeImport = { most: 100_000, bytes: 8 * 1024 * 1024 } as const;

export const contentFile = {
  bytes: 20 * 1024 * 1024,
  /** Rows that hold an item. */
  rows: 10_000,
  /** All lines of a table, including empty ones. */
  lines: 20_000,
  /** Columns of a table, named or not. */
  columns: 256,
  /** Values of an item in JSON, counted in all its lists and languages. */
  values: 1_000,
  /** Nesting in JSON: a list of items with questions whose options are lists of translations. */
  depth: 6,
  /** The most problems, and the most changed rows, in a report to staff. */
  shown: 200,
} as const;
/** The fan reads the reason. */
export const suspensionReason = { min: 1, max: 500 } as const;
/** The audit keeps the reason. */
export const exportReason = { min: 1, max: 200 } as const;
/** Why an event is paused, resumed or cancelled, in each language. */
export const haltReason = { min: 1, max: 300 } as const;
/** The most rows of the audit in one file; the newest are kept. */
export const auditExportRows = 100_000;
/** Giveaways on a page of the staff's list, winners and entrants on a page of a giveaway. */
export const giveawayLists = { events: 50, winners: 50, entrants: 50, guests: 500 } as const;
/** How long it is known who entered, after the event is over or cancelled. */
export const entrantsKeptDays = { ended: 90, cancelled: 30 } as const;
/** How long a proof lets staff in. */
export const staffEntry = 12 * 60 * 60_000;
/** Accounts with one unconfirmed address that staff are shown, items in each list of an account's card, members of the staff, rows on a page of the audit, and items on a page of content. */
export const staffLists = {
  accounts: 10,
  card: 20,
  staff: 500,
  audit: 50,
  content: 50,
  search: 20,
} as const;
/** An answer to a support request. */
export const supportAnswer = { min: 1, max: 4_000, bytes: 32_000 } as const;
/** Requests on a page of the inbox. */
export const requestsShown = 50;
/** The most applications counted per audition and state; there may be more. */
export const applicationsCounted = 1_000;
export const supportKeptDays = 365;
/** Addresses in one file: a fifth of what the protocol allows, so that the last few requested files fit into memory. */
export const sitemapAddresses = 10_000;
/** Photos on each side of the open one. */
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

/** Events whose winners can’t enter: how many can be named, and how long a name can be. */
export const namedEvents = { max: 60, most: 20 } as const;
