import pg from 'pg';
import { type Fan, signIn } from './fans.ts';

/** Signs the fan in as an admin who has just shown a second factor. */
export async function signInAsAdmin(
  origin: string,
  databaseUrl: string,
  fan: Fan,
): Promise<string> {
  const authorization = await signIn(origin, fan);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update users set role = 'admin' where username = $1", [fan.username]);
  await client.query('update sessions set proved_at = now(), second_factor_at = now()');
  await client.end();
  return authorization;
}
