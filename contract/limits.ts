/** Times in milliseconds unless the name says otherwise (spec §9). */
export const LIMITS = {
  requestTimeout: 5_000,
  codeLifetime: 20 * 60_000,
  codeLength: 6,
  codeTries: 5,
  codeResendAfter: 60_000,
  googleLinkCodeLifetime: 10 * 60_000,
  recoveryWindowDays: 30,
  dataKeptDays: 60,
  usernameLength: { min: 5, max: 30 },
  nicknameLength: { min: 3, max: 30 },
  passwordLength: { min: 8, max: 16 },
  nationalNumberDigits: { min: 2, max: 17 },
  searchMinimum: 2,
  heroRotation: 10_000,
  tickerRotation: 5_000,
  counterDuration: 2_000,
  swipeThreshold: 50,
  stripItems: 5,
  relatedVideos: 4,
  doubleTap: 300,
  noticeDuration: 3_000,
  pageRenderDelay: 1_500,
  placeholderStep: 50,
  placeholderCaps: { community: 55, prize: 45 },
} as const;

/** What the three counters on Home reach (spec §2, Home). */
export const HOME_COUNTERS = [50_000, 1_200, 24] as const;
