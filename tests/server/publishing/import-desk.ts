import type { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { ImportReport } from '../../../contract/schemas/bulk.ts';
import { newAdmin, type TestApi } from '../auth/fans.ts';

export const BULK = '/api/admin/bulk';

export type GivenFile = string | Buffer | Readable | object[];

/** A member of the staff with the files of a kind. */
export async function importDesk(api: TestApi) {
  const { browser, id } = await newAdmin(api);
  const { token, address } = browser;
  const authorization = `Bearer ${token}`;
  const send = (kind: string, file: GivenFile, how: string) =>
    api.app.inject({
      ...{ method: 'POST', url: `${BULK}/${kind}${how}`, remoteAddress: address },
      headers: {
        authorization,
        'content-type': Array.isArray(file) ? 'application/json' : 'text/csv',
      },
      payload: Array.isArray(file) ? JSON.stringify(file) : file,
    });
  const report = async (kind: string, file: GivenFile, how = CHECK) => {
    const answer = await send(kind, file, how);
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
    const found: ImportReport = answer.json();
    return found;
  };
  const exported = async (kind: string, format: 'csv' | 'json'): Promise<string> =>
    (await browser.call('GET', `${BULK}/${kind}?format=${format}`)).json().text;
  const count = async (sql: string) =>
    (await api.database.pool.query(`select count(*)::int as count ${sql}`)).rows[0].count;
  return { api, id, browser, send, report, exported, count };
}

/** Beside the address of a kind. */
export const CHECK = '/check';
export const WRITE = '';
export const PUBLISH = '?publish=yes';

export const headline = (id: string, text: object) => ({ id, text });
