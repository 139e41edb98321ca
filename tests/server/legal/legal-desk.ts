import { expect } from 'vitest';
import { newAdmin, type TestApi } from '../auth/fans.ts';
import { usualApi } from '../support/usual-app.ts';

const TEXTS = '/api/admin/content/legal-texts';

/** The first versions in the words of the app are older. */
export const DECEMBER = '2026-12-01T12:00:00+09:00';

export const legalText = (version: string, asksAgain = true, en = `Words of ${version}.`) => ({
  text: { en },
  version,
  asksAgain,
});

/** A member of the staff who edits what fans agree to. */
export async function legalDesk(api: TestApi) {
  const { fan, browser } = await newAdmin(api);
  const detail = async (id: string) => (await browser.call('GET', `${TEXTS}/${id}`)).json();
  const save = async (id: string, document: object) => {
    const { item } = await detail(id);
    return browser.call('POST', `${TEXTS}/${id}`, { revision: item.revision, document });
  };
  const publish = async (id: string, how: object = {}) => {
    const { revision } = (await detail(id)).item;
    return browser.call('POST', `${TEXTS}/${id}/publish`, { revision, ...how });
  };
  return {
    fan,
    browser,
    detail,
    save,
    publish,
    archive: (id: string) => browser.call('POST', `${TEXTS}/${id}/archive`, {}),
    list: async () => (await browser.call('GET', `${TEXTS}?sort=position`)).json().items,
    /** Fans see it within a second. */
    async bringOut(id: string, document: object) {
      expect((await save(id, document)).statusCode).toBe(200);
      expect((await publish(id)).statusCode).toBe(200);
      api.clock.advance(1_000);
    },
    seen: async (id: string) =>
      (await api.app.inject(`/api/contents/legal-texts/${id}`)).json().text,
  };
}

export async function openLegalDesk() {
  const api = await usualApi();
  api.clock.set(DECEMBER);
  return { api, ...(await legalDesk(api)) };
}

/** The rows of the ledger of a fan, the oldest first. */
export async function ledgerOf(api: TestApi, username: string) {
  const { rows } = await api.database.pool.query<{ row: string }>(
    `select concat_ws(' ', kind, consents.version, granted, consents.language) as row from consents
     join users on users.id = user_id where username = $1 order by consents.id`,
    [username],
  );
  return rows.map(({ row }) => row);
}
