import { expect, test } from 'vitest';
import { COLLECTED } from '../../../contract/personal-data.ts';
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from '../../../server/db/personal-tables.ts';
import { personalData } from '../../../server/repositories/personal-data.ts';
import { openUsual } from '../support/databases.ts';

type Reference = { from: string; to: string; rule: string };

async function schema() {
  const { pool, orm } = await openUsual();
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const references = await pool.query<Reference>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to", confdeltype as rule
     from pg_constraint where contype = 'f'`,
  );
  const columns = await pool.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  return {
    orm,
    tables: tables.rows.map(({ name }) => name),
    references: references.rows,
    columns: columns.rows,
  };
}

/** The tables whose rows belong to rows of this one, or to rows of theirs; `rule`: only by keys with this rule. */
function belowUsers(references: Reference[], rule?: string): Set<string> {
  const found = new Set(['users']);
  for (const name of found) {
    for (const { from, to, rule: of } of references)
      if (to === name && (rule === undefined || of === rule)) found.add(from);
  }
  return found;
}

const personal = Object.entries(PERSONAL_TABLES);

test('each table is in the register of personal data, or says what it holds instead', async () => {
  const { tables } = await schema();
  const registered = [...Object.keys(PERSONAL_TABLES), ...Object.keys(IMPERSONAL_TABLES)].sort();
  expect(registered).toEqual(tables);
});

test('a table that belongs to an account, or has a column of a person, is personal', async () => {
  const { references, columns } = await schema();
  const named = columns.filter(({ name }) =>
    /^(user_id|used_by|email|google_\w+|phone|phone_number|birth_date|receipt_code|ip|address)$/.test(
      name,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  const found = [...belowUsers(references), ...named.map(({ table }) => table)];
  expect(found.filter((name) => !(name in PERSONAL_TABLES))).toEqual([]);
});

test('what is said to go with the account does, by the keys of the database', async () => {
  const { references } = await schema();
  const going = belowUsers(references, 'c');
  const wrong = personal.filter(
    ([name, { leaves }]) => name !== 'users' && (leaves === 'with the account') !== going.has(name),
  );
  expect(wrong).toEqual([]);
});

test('the file that a fan downloads has each part of the register, and no other', async () => {
  const { orm } = await schema();
  const data = await personalData(orm, '00000000-0000-4000-8000-000000000000', Date.now());
  const parts = personal.flatMap(([, { file }]) => (typeof file === 'string' ? [file] : []));
  expect(Object.keys(data).sort()).toEqual([...new Set(parts)].sort());
});

test('the privacy policy lists each kind of the register, and no other', () => {
  const kinds = new Set(personal.map(([, { policy }]) => policy));
  expect([...COLLECTED].filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(kinds.size).toBe(COLLECTED.length);
});
