// Until it is killed, writes pairs of rows, each pair in a transaction, and prints the acknowledged ones to stdout.
import { writeSync } from 'node:fs';
import { openDatabase } from '../../server/db/database.ts';

const LANES = 4;

const { url, dataDir = '', round = 0 } = JSON.parse(process.argv[2] ?? '{}');
const { pool } = await openDatabase(url ? { url } : { dataDir });
await pool.query(`create table if not exists crash_log
  (round int, seq int, half int, filler text, primary key (round, seq, half))`);

let seq = 0;
async function write(): Promise<never> {
  for (;;) {
    seq += 1;
    const mine = seq;
    const client = await pool.connect();
    await client.query('begin');
    for (const half of [1, 2]) {
      await client.query(`insert into crash_log values ($1, $2, $3, repeat('x', 500))`, [
        round,
        mine,
        half,
      ]);
    }
    await client.query('commit');
    client.release();
    writeSync(1, `${mine}\n`);
  }
}
await Promise.all(Array.from({ length: LANES }, write));
