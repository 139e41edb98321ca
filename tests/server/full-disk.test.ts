import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { call, newFan, newPhone, openTestApi, PASSWORD, post } from './auth/fans.ts';
import { usedDirectory } from './support/new-directory.ts';
import { disk, needsDisk } from './support/small-disk.ts';

vi.setConfig({ testTimeout: 300_000 });

const reason = needsDisk();

describe.skipIf(reason !== '')(`a full disk${reason}`, () => {
  test('reads continue, writes get a 503, no vacuum runs, nothing saved is lost, and writes work again afterwards', async () => {
    const { directory, fill, free } = disk(300);
    const dataDir = join(directory, 'data');
    usedDirectory(dataDir);
    const database = await openDatabase({ dataDir });
    const api = await openTestApi({ database });
    const fan = await newFan(api);
    const signIn = () =>
      post(api, '/api/auth/sign-in', { username: fan.username, password: PASSWORD });
    const token = String((await signIn()).headers.authorization);
    const read = async (url: string) =>
      (await call(api, 'GET', url, { headers: { authorization: token } })).statusCode;

    fill();
    for (let round = 0; round < 3; round += 1) {
      const refused = [
        await signIn(),
        await post(api, '/api/utils/send-code', { phoneNumber: newPhone() }),
      ];
      for (const { statusCode, headers, body } of refused) {
        expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
        expect(body).toContain('"unavailable"');
      }
      expect(await read('/api/auth/my-data')).toBe(200);
      expect(await read('/api/contents/videos')).toBe(200);
    }
    const { signal } = new AbortController();
    expect(await database.vacuum?.({ full: true, signal })).toBe(false);

    free();
    expect((await signIn()).statusCode).toBe(200);
    fill();
    expect((await signIn()).statusCode).toBe(503);
    await api.app.close();
    await database.close();
    free();

    const again = await openDatabase({ dataDir });
    const { rows } = await again.pool.query('select username from users');
    await again.close();
    expect(rows).toEqual([{ username: fan.username }]);
  });
});
