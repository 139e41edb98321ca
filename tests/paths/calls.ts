import type { HomeResponse } from '../../contract/schemas/contents.ts';
import type { User } from '../../contract/user.ts';
import { DEFAULT_CONFIG } from '../../src/flows/app/config.ts';
import { HEADLINE, headline } from '../content-fixture.ts';
import { READY } from '../machines/models/bulk-import.ts';
import { FIRST } from '../machines/models/content-edit.ts';
import { FAN_ID } from '../machines/models/staff-act.ts';
import { ANSWER_ID, REQUEST_ID } from '../machines/models/support-reply.ts';
import { HERE, luna, THERE } from '../member-fixture.ts';
import { STAFF_ID, SUSPENDED_FAN } from '../staff-fixture.ts';
import { UNSENT_THREAD } from '../support-fixture.ts';
import { NEW_VOICE, NIGHT } from './content.ts';

/** The server's response to a call. */
export type Answer = {
  status?: number;
  body?: object;
  /** In place of the body; it need not be JSON. */
  text?: string;
  headers?: Record<string, string>;
};

export const refusal = (status: number, code: string): Answer => ({
  status,
  body: { message: 'The server refused.', code },
});

/** The origin of the payment provider. */
export const CARD_PROVIDER = 'https://cards.example';

/** The server's settings: all languages are ready. */
export const CONFIG = {
  ...DEFAULT_CONFIG,
  googleClientId: 'client',
  preparingLanguages: [],
  paymentForm: `${CARD_PROVIDER}/form`,
};

const EMPTY_HOME: HomeResponse = {
  banners: [],
  headlines: [],
  onStage: [],
  awardMoments: [],
  signature: [],
};

const fine = { body: { message: 'Fine.' } };

/** The calls of the walked pages, and the server's usual responses. */
export const USUAL = {
  'POST /api/auth/sign-in': fine,
  'POST /api/auth/sign-up': fine,
  'POST /api/auth/passkeys/sign-in-options': { body: { options: {} } },
  'GET /api/auth/passkeys': { body: { passkeys: [] } },
  'GET /api/auth/my-data': { body: { user: luna } },
  'POST /api/auth/log-out': fine,
  'POST /api/auth/refresh': refusal(401, 'invalid_session'),
  'POST /api/auth/deactive': fine,
  'POST /api/auth/consents': fine,
  'POST /api/auth/language': fine,
  'POST /api/auth/proof': fine,
  'POST /api/auth/proof/send-code': fine,
  'GET /api/admin/me': {
    body: { id: STAFF_ID, nickname: 'Luna', role: 'admin', enteredUntil: '2099-01-01T00:00:00Z' },
  },
  [`GET /api/admin/users/${FAN_ID}` as const]: { body: SUSPENDED_FAN },
  [`POST /api/admin/users/${FAN_ID}/reinstate` as const]: fine,
  'GET /api/admin/pictures': { body: { pictures: [], unused: [], next: null } },
  'POST /api/admin/pictures': fine,
  'POST /api/admin/bulk/headlines/check': { body: READY },
  'POST /api/admin/bulk/headlines': { body: READY },
  [`GET ${HEADLINE}` as const]: { body: headline(FIRST) },
  [`POST ${HEADLINE}` as const]: { body: headline(FIRST) },
  [`POST ${HEADLINE}/publish` as const]: { body: { message: 'Fine.', planned: false } },
  [`POST ${HEADLINE}/archive` as const]: { body: { message: 'Fine.' } },
  [`GET /api/admin/requests/${REQUEST_ID}` as const]: { body: UNSENT_THREAD },
  [`POST /api/admin/requests/${REQUEST_ID}/answers` as const]: {
    body: { message: 'Fine.', isSent: true },
  },
  [`POST /api/admin/requests/${REQUEST_ID}/answers/${ANSWER_ID}/send-again` as const]: {
    body: { message: 'Fine.', isSent: true },
  },
  [`POST /api/admin/requests/${REQUEST_ID}/close` as const]: fine,
  'GET /api/auth/sessions': { body: { sessions: [HERE, THERE] } },
  'POST /api/auth/sessions/end': fine,
  'POST /api/auth/sessions/end-others': fine,
  'POST /api/auth/email/send-code': fine,
  'POST /api/auth/email/verify': fine,
  'POST /api/auth/email/change': fine,
  'POST /api/auth/email/change/verify': fine,
  'POST /api/auth/find-id': { body: { usernames: ['lu***12'] } },
  'POST /api/auth/find-id/send': fine,
  'POST /api/auth/find-password': fine,
  'GET /api/payment-methods': { body: { methods: [] } },
  'POST /api/payment-methods': fine,
  'POST /api/auth/google/callback': fine,
  'POST /api/auth/google/nickname': { body: { message: 'Fine.', token: 'T1' } },
  'POST /api/auth/google/link/callback': fine,
  'POST /api/auth/google/link/verify': fine,
  'POST /api/auth/status/withdraw/recovery': fine,
  'POST /api/utils/send-code': { body: { message: 'Fine.', retryAfter: 0 } },
  'POST /api/utils/verify-code': { body: { message: 'Fine.', phoneNumbertoken: 'P1' } },
  'GET /health/live': fine,
  'GET /api/operations': { body: { isDone: false } },
  'GET /api/contents/home': { body: EMPTY_HOME },
  'GET /api/contents/notices': { body: { notices: [], next: null } },
  'GET /api/contents/videos': { body: { videos: [], total: 0, latestYear: null, next: null } },
  'GET /api/contents/videos/index': { body: { videos: [] } },
  'GET /api/contents/videos/search': { body: { videos: [], total: 0, next: null, meant: null } },
  'GET /api/contents/games/active': { body: { game: null } },
  'GET /api/auth/userNameCheck': { body: { isDuplicate: false } },
  'GET /api/auth/NickNameCheck': { body: { isDuplicate: false } },
  'GET /api/contents/events/encore-night': { body: { event: NIGHT } },
  'GET /api/notifications/settings': { body: { on: [] } },
  'GET /api/notifications/history': { body: { changes: [], next: null } },
  'GET /api/notifications/push': { body: { isOn: false, publicKey: 'key' } },
  'POST /api/notifications/push': fine,
  'POST /api/notifications/push/remove': fine,
  'POST /api/notifications/push/resume': { body: { isOn: false } },
  'POST /api/notifications/push/test': fine,
  'GET /api/events/encore-night/entry': { body: { status: 'active', entry: null } },
  'POST /api/events/encore-night/entry': fine,
  'POST /api/events/encore-night/entry/withdraw': fine,
  'POST /api/events/encore-night/entry/confirm': fine,
  'POST /api/events/encore-night/entry/give-up': fine,
  'GET /api/events/encore-night/reminder': { body: { isOn: false } },
  'GET /api/events/entries': { body: { entries: [] } },
  'GET /api/auditions/applications': { body: { applications: [] } },
  'GET /api/contents/auditions/new-voice-2026': { body: { audition: NEW_VOICE } },
  'GET /api/auditions/new-voice-2026/application': {
    body: { status: 'active', application: null },
  },
  'POST /api/auditions/new-voice-2026/application': fine,
  'POST /api/auditions/new-voice-2026/application/withdraw': fine,
} satisfies Record<string, Answer>;

export type Call = keyof typeof USUAL;

/** Calls that wait for a response, of `loads` from the second on; null breaks the connection. */
export function callsIn(held: readonly Call[], user: User = luna, loads: readonly Call[] = []) {
  let me = user;
  const toLoad = new Set(loads);
  const waiting: { call: Call; answer: PromiseWithResolvers<Answer | null> }[] = [];
  return {
    /** `abandoned` runs its argument when the response is no longer awaited. */
    ask(call: Call, abandoned: (forget: () => void) => void): Promise<Answer | null> {
      if (!held.includes(call) || toLoad.delete(call)) {
        const isMe = call === 'GET /api/auth/my-data';
        return Promise.resolve(isMe ? { body: { user: me } } : USUAL[call]);
      }
      const one = { call, answer: Promise.withResolvers<Answer | null>() };
      waiting.push(one);
      abandoned(() => {
        const index = waiting.indexOf(one);
        if (index >= 0) waiting.splice(index, 1);
      });
      return one.answer.promise;
    },
    becomes(next: User) {
      me = next;
    },
    waiting: () => waiting.map(({ call }) => call),
    isWaiting: (call: Call) => waiting.some((one) => one.call === call),
    release(call: Call, answer: Answer | null) {
      const index = waiting.findIndex((one) => one.call === call);
      for (const one of waiting.splice(index, 1)) one.answer.resolve(answer);
    },
  };
}

export const isCall = (name: string): name is Call => name in USUAL;
