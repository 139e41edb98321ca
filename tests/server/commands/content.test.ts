import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runContent } from '../../../server/commands/content.ts';
import { hasPostgres, openPostgres } from '../support/databases.ts';
import { newDirectory } from '../support/new-directory.ts';
import { said } from './operator.ts';

test.runIf(hasPostgres())(
  'the command exports, says what an import would do, and names what is wrong',
  async () => {
    const { url = '' } = await openPostgres();
    const content = (...args: string[]) => said(runContent, args, { DATABASE_URL: url });
    const home = newDirectory();
    const file = join(home, 'headlines.csv');
    expect(await content('export', 'headlines', file)).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(file, `${readFileSync(file, 'utf8')}made-here,Seen by all,,,,\r\n`);
    expect(await content('import', 'headlines', file, '--dry-run', '--publish')).toMatchObject({
      ...{ status: 0, stderr: '' },
      stdout: expect.stringContaining('made-here: new public at once\n'),
    });
    expect(await content('export', 'songs', file)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^There is no kind songs; there are .*, headlines, .*, videos\.\n$/,
      ),
    });
    const wrong = join(home, 'wrong.csv');
    writeFileSync(wrong, 'id,pinned\nMade here!,\nmade,예\n');
    expect(await content('import', 'notices', wrong)).toMatchObject({
      status: 1,
      stderr:
        'row 2: id: has small letters, digits and hyphens\nrow 3: pinned: "예" is neither true nor false (yes, no, 1 and 0 also work)\n2 wrong; nothing was changed.\n',
    });
    expect(await content('export', 'headlines', 'x', '--publish')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('npm run content'),
    });
  },
);
