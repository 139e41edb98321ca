import { CONSENTS } from '../../contract/rules/consent.ts';
import { type App, createApp } from '../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../src/flows/app/config.ts';
import type { Words } from '../../src/i18n/words.ts';
import { memoryPlatform } from '../../src/platform/memory.ts';
import {
  APPLICATION_ID,
  CASTING,
  CASTING_AUDITION,
  LISTED_APPLICATION,
  UNSENT_APPLICATION,
} from '../casting-fixture.ts';
import {
  HEADLINE,
  HEADLINE_ITEM,
  HEADLINE_PREVIEW,
  headline,
  MISSING_LANGUAGES,
} from '../content-fixture.ts';
import { ENTRANTS, GIVEAWAY, GUESTS, WINNERS } from '../giveaway-fixture.ts';
import { TERMS_DUE } from '../machines/models/consent-renewal.ts';
import { FIRST } from '../machines/models/content-edit.ts';
import { FAN_ID } from '../machines/models/staff-act.ts';
import { REQUEST_ID } from '../machines/models/support-reply.ts';
import { DASHBOARD, STAFF_ID, STAFF_LIST, SUSPENDED_FAN } from '../staff-fixture.ts';
import { INBOX_REQUEST, UNSENT_THREAD } from '../support-fixture.ts';
import type { Who } from './page-cases.ts';
import { audition, event, faqCategory, home, notice, photo, videos } from './sample-content.ts';

export const ANSWERS: Record<string, unknown> = {
  '/api/contents/auditions': { auditions: [audition] },
  '/api/contents/auditions/a1': { audition },
  '/api/auth/my-data': { user: { nickname: 'luna.fan', phoneNumber: '+821012345678' } },
  '/api/admin/me': {
    ...{ id: STAFF_ID, nickname: 'luna.fan', role: 'admin' },
    enteredUntil: '2099-01-01T00:00:00.000Z',
  },
  [`/api/admin/users/${FAN_ID}`]: SUSPENDED_FAN,
  '/api/admin/content': { kinds: [MISSING_LANGUAGES] },
  '/api/admin/content/headlines?sort=position': { items: [HEADLINE_ITEM], next: null },
  [HEADLINE]: headline(FIRST),
  [`${HEADLINE}/preview`]: HEADLINE_PREVIEW,
  [`${HEADLINE}/versions`]: {
    versions: [{ revision: 1, at: HEADLINE_ITEM.updatedAt, by: 'Luna' }],
    next: null,
  },
  '/api/admin/dashboard': DASHBOARD,
  '/api/admin/events': { events: [GIVEAWAY], next: null },
  '/api/admin/events/e1': GIVEAWAY,
  '/api/admin/events/e1/winners': WINNERS,
  '/api/admin/events/e1/winners/guests': GUESTS,
  '/api/admin/events/e1/entrants': ENTRANTS,
  '/api/admin/auditions': { auditions: [CASTING_AUDITION] },
  [`/api${CASTING}`]: {
    audition: CASTING_AUDITION,
    applications: [LISTED_APPLICATION],
    next: null,
  },
  [`/api${CASTING}/applications/${APPLICATION_ID}`]: UNSENT_APPLICATION,
  '/api/admin/requests': { requests: [INBOX_REQUEST], next: null },
  [`/api/admin/requests/${REQUEST_ID}`]: UNSENT_THREAD,
  '/api/admin/staff': STAFF_LIST,
  '/api/admin/audit': { rows: [], next: null },
  '/api/admin/pictures?ratio=16%3A9': { pictures: [], unused: [], next: null },
  '/api/contents/home': home,
  '/api/contents/videos': { videos },
  '/api/contents/events?order=registration': { events: [event], next: null },
  '/api/contents/events/e1': { event },
  '/api/events/entries': { entries: [] },
  '/api/notifications/settings': { on: [] },
  '/api/notifications/history': { changes: [], next: null },
  '/api/addresses': { addresses: [] },
  '/api/payment-methods': { methods: [] },
  '/api/auditions/applications': { applications: [] },
  '/api/contents/events/2024kwda': { event: { ...event, title: { en: '2024 KWDA' } } },
  '/api/contents/teasers': { teasers: [] },
  '/api/contents/awards': { awards: [{ title: { en: 'Grand Prize' }, winner: 'BAMGYEOL' }] },
  ...Object.fromEntries(
    CONSENTS.map(({ flag }) => [`/api/contents/legal-texts/${flag}`, { text: null }]),
  ),
  '/api/contents/notices': { notices: [notice], next: null },
  '/api/contents/notices/n1': { notice },
  '/api/contents/faq': { categories: [faqCategory] },
  '/api/contents/gallery/categories/all': { categories: [{ category: '2024KWDA' }] },
  '/api/contents/gallery/2024KWDA': { images: [photo('p1')], next: null },
  '/api/contents/gallery/2024KWDA?scene=On+Stage': { images: [photo('p1')], next: null },
  '/api/contents/gallery/2024KWDA?scene=Award+Moments': { images: [photo('p2')], next: null },
  '/api/contents/photos/p1': {
    photo: photo('p1'),
    category: '2024KWDA',
    before: [],
    after: [photo('p2')],
  },
  '/api/contents/videos/v1': { video: videos[0] },
  '/api/contents/videos/v1/metadata': {
    items: [{ snippet: { publishedAt: '2025-07-01T08:00:00Z' } }],
  },
};

const MY_DATA = '/api/auth/my-data';
const STAFF_DATA = { user: { nickname: 'luna.fan', role: 'admin' } };

const CONSENTING = { user: { nickname: 'luna.fan', consentsDue: [TERMS_DUE] } };

const LINK = { asked: { code: 'google_verification_required' }, sentAt: 0, owner: 'luna.fan' };

type Sample = Who & { words: Words; fetch?: typeof fetch; local?: Record<string, string> };

/** An app whose server has one of each; all languages are ready. */
export function sampleApp(sample: Sample): App {
  const { member, staff, newcomer, linking, consenting, words, fetch, local } = sample;
  const me = staff ? STAFF_DATA : consenting ? CONSENTING : ANSWERS[MY_DATA];
  const platform = memoryPlatform({
    fetch:
      fetch ?? (async (url) => Response.json(String(url) === MY_DATA ? me : ANSWERS[String(url)])),
    local: {
      ...local,
      ...(member && { token: 'T1' }),
      ...(newcomer && { nicknameSetupToken: 'N1' }),
    },
    session: { ...(linking && { googleLink: JSON.stringify(LINK) }) },
  });
  const paymentForm = 'https://cards.example/form';
  const config = { ...DEFAULT_CONFIG, preparingLanguages: [], paymentForm };
  const app = createApp({ platform, words, config });
  app.start();
  return app;
}
