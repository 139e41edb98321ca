import type { Collected } from '../../contract/personal-data.ts';

type PersonalTable = {
  /** Under which the privacy policy names it. */
  policy: Collected;
  /** The part of 'Download my data', or why it is in none. */
  file: string | { none: string };
  /** How its rows go: with the account, or by what else. */
  leaves: 'with the account' | { by: string };
};

const BRIEF = { none: 'It waits to be typed or used, for minutes.' };
const EXPIRES = { by: 'the sweep, a day after it has expired' };

/**
 * The register of personal data: each table that tells something of one fan.
 * `tests/server/auth/personal-tables.test.ts` holds it against the database, the file that a fan can
 * download, the deletion of an account and the list of the privacy policy.
 */
export const PERSONAL_TABLES: Record<string, PersonalTable> = {
  users: { policy: 'account', file: 'account', leaves: { by: 'the sweep, on day 60' } },
  consents: { policy: 'consents', file: 'consents', leaves: 'with the account' },
  sessions: { policy: 'logins', file: 'logins', leaves: 'with the account' },
  refresh_tokens: {
    policy: 'logins',
    file: { none: 'Hashes of secrets.' },
    leaves: 'with the account',
  },
  access_tokens: {
    policy: 'logins',
    file: { none: 'Hashes of secrets.' },
    leaves: 'with the account',
  },
  devices: { policy: 'logins', file: 'knownBrowsers', leaves: 'with the account' },
  fan_activity: { policy: 'logins', file: 'activity', leaves: 'with the account' },
  audit: {
    policy: 'logins',
    file: 'history',
    leaves: { by: 'nothing: without the account its ids mean nothing' },
  },
  operations: {
    policy: 'logins',
    file: { none: 'That a press was done, by a random number, for a day.' },
    leaves: 'with the account',
  },
  passkeys: { policy: 'passkeys', file: 'passkeys', leaves: 'with the account' },
  verification_codes: { policy: 'codes', file: BRIEF, leaves: EXPIRES },
  phone_tokens: { policy: 'codes', file: BRIEF, leaves: 'with the account' },
  mail_codes: { policy: 'codes', file: BRIEF, leaves: 'with the account' },
  recovery_tokens: {
    policy: 'codes',
    file: { none: 'A secret of a withdrawn account, for minutes.' },
    leaves: 'with the account',
  },
  outbox: {
    policy: 'codes',
    file: { none: 'Messages that were not sent, where a developer tries the app.' },
    leaves: EXPIRES,
  },
  event_entrants: {
    policy: 'events',
    file: 'eventEntries',
    // And before it: 90 days after the event, 30 after its cancellation, by the sweep.
    leaves: 'with the account',
  },
  event_entries: {
    policy: 'events',
    file: 'eventEntries',
    leaves: { by: 'nothing: without the entrant an entry is a random id' },
  },
  event_winners: {
    policy: 'events',
    file: { none: 'Public by the random id of the entry.' },
    leaves: { by: 'nothing: without the entrant an entry is a random id' },
  },
  event_reserves: {
    policy: 'events',
    file: { none: 'Public by the random id of the entry, once the draw can be repeated.' },
    leaves: { by: 'nothing: without the entrant an entry is a random id' },
  },
  purchase_codes: {
    policy: 'events',
    file: { none: 'Keyed hashes, beside the random id of the entry that used one.' },
    leaves: { by: 'nothing: without the entrant an entry is a random id' },
  },
  entrant_messages: {
    policy: 'events',
    file: { none: 'Whether one message was sent.' },
    leaves: 'with the account',
  },
  entrant_texts: {
    policy: 'events',
    file: { none: 'Whether one message was sent.' },
    leaves: 'with the account',
  },
  prize_addresses: {
    policy: 'addresses',
    file: 'prizeAddresses',
    // With the entrant, and as soon as the place is somebody else's.
    leaves: 'with the account',
  },
  event_reminders: { policy: 'events', file: 'eventReminders', leaves: 'with the account' },
  audition_applications: {
    policy: 'auditions',
    file: 'auditionApplications',
    leaves: 'with the account',
  },
  application_answers: {
    policy: 'auditions',
    file: 'applicationAnswers',
    leaves: 'with the account',
  },
  addresses: { policy: 'addresses', file: 'addresses', leaves: 'with the account' },
  payment_methods: { policy: 'cards', file: 'paymentMethods', leaves: 'with the account' },
  profile_pictures: { policy: 'picture', file: 'pictures', leaves: 'with the account' },
  push_subscriptions: {
    policy: 'notifications',
    file: 'notifiedBrowsers',
    leaves: 'with the account',
  },
  notifications: { policy: 'notifications', file: 'notifications', leaves: 'with the account' },
  support_requests: { policy: 'support', file: 'supportRequests', leaves: 'with the account' },
  support_entries: { policy: 'support', file: 'supportAnswers', leaves: 'with the account' },
  suspensions: {
    policy: 'suspension',
    file: { none: 'Only of an account that cannot sign in, and so cannot ask for its file.' },
    leaves: 'with the account',
  },
  audit_reasons: { policy: 'suspension', file: 'suspensions', leaves: 'with the account' },
  google_links: { policy: 'google', file: BRIEF, leaves: 'with the account' },
  google_setups: {
    policy: 'google',
    file: { none: 'Of somebody without an account, for minutes.' },
    leaves: { by: 'the sweep, once it has expired' },
  },
};

/** Tables that tell nothing of a fan, and what they hold. */
export const IMPERSONAL_TABLES: Record<string, string> = {
  artworks: 'content',
  auditions: 'content',
  awards: 'content',
  banners: 'content',
  compatible_migrations: 'the database itself',
  content_items: 'content, and by the number of an account who of the staff wrote it',
  content_picture_files: 'content',
  content_version: 'the database itself',
  content_versions: 'content, and by the number of an account who of the staff wrote it',
  daily_counts: 'counts of all together',
  event_acts: 'content',
  event_corrections: 'content',
  event_draws: 'content',
  event_giveaways: 'content',
  events: 'content',
  faq_categories: 'content',
  faq_entries: 'content',
  figure_changes: 'counts of all together',
  figures: 'counts of all together',
  full_vacuum: 'the database itself',
  gallery_categories: 'content',
  gallery_images: 'content',
  games: 'content',
  headlines: 'content',
  legal_texts: 'content',
  legal_versions: 'content',
  message_texts: 'content',
  notices: 'content',
  notification_facts: 'content',
  payment_detachments:
    'names of cards for our provider alone, without whose they were, for an hour',
  planned_draws: 'content',
  processes: 'the server itself',
  push_keys: 'the server itself',
  rate_limits: 'fingerprints, until a count is over (the clause on protection)',
  seed_ledger: 'the database itself',
  signature_videos: 'content',
  teasers: 'content',
  throttles: 'fingerprints, until a count is over (the clause on protection)',
  used_challenges: 'hashes of questions to devices, for minutes',
  video_metadata: 'content',
  video_search: 'content',
  videos: 'content',
};
