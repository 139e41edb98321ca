import type { SupportThread } from '../../../contract/schemas/support-inbox.ts';
import type { MailGateway } from '../../../server/gateways/gateway-types.ts';
import type { Browser, TestApi } from '../auth/fans.ts';
import { newKey } from './new-key.ts';
import { usualApi } from './usual-app.ts';

/** With a mail gateway that can be broken. */
export async function openMails(env: Record<string, string> = {}) {
  const mails: Parameters<MailGateway['send']>[0][] = [];
  const state = { fails: false };
  const mail: MailGateway = {
    async send(message) {
      if (state.fails) throw new Error(`550 no mailbox ${message.to}: ${message.text}`);
      mails.push(message);
    },
  };
  const api = await usualApi(env);
  Object.assign(api.app.gateways, { mail });
  return { api, mails, state };
}

export const INBOX = '/api/admin/requests';

let made = 0;

type Stored = {
  topic?: string;
  language?: string;
  email?: string;
  message?: string;
  userId?: string;
};

/** A request that is there already. */
export async function storedRequest(
  { database, clock }: TestApi,
  one: Stored = {},
): Promise<string> {
  const { topic = 'app', language = 'en', email = 'mina@fans.example', userId = null } = one;
  made += 1;
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into support_requests (key_hash, number, user_id, topic, email, message, language, created_at)
     values ($1, $1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      `N${made}`,
      userId,
      topic,
      email,
      one.message ?? 'Help me.',
      language,
      new Date(clock.now() + made),
    ],
  );
  return rows[0]?.id ?? '';
}

export const openThread = async (browser: Browser, id: string) =>
  (await browser.call('GET', `${INBOX}/${id}`)).json<SupportThread>();
export const answerThread = (browser: Browser, id: string, version: number, more: object = {}) =>
  browser.call('POST', `${INBOX}/${id}/answers`, {
    version,
    key: newKey(),
    text: 'Hello.',
    ...more,
  });
export const changeThread = (browser: Browser, id: string, act: string, version: number) =>
  browser.call('POST', `${INBOX}/${id}/${act}`, { version });
