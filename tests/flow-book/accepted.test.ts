import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'accepted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const FILES = ['charts/sign-in.machine.ts', 'pictures/en/sign-in/sending.webp'];

const isOfBook = (files: readonly string[]) =>
  JSON.stringify(files.toSorted()) === JSON.stringify(FILES);

/** A book in a folder of this name. */
function bookIn(name: string): string {
  const folder = temporary();
  for (const file of [...FILES, 'index.html']) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    writeFileSync(join(folder, name, file), file);
  }
  return folder;
}

function unpack(what: string) {
  const to = join(temporary(), 'against');
  const script = `
    import { unpackAccepted } from './scripts/lib/accepted.mjs';
    unpackAccepted(...process.argv.slice(1));`;
  const node = ['--input-type=module', '--eval', script, '--', what, to];
  const { status, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' });
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' });
  return { status, stderr: stderr.trim(), files: files.filter((file) => /\.\w+$/.test(file)) };
}

test('a book is taken from its folder, and from an archive with or without its name', () => {
  const folder = bookIn('flows');
  const taken = { status: 0, stderr: '', files: expect.toSatisfy(isOfBook) };
  expect(unpack(join(folder, 'flows'))).toEqual(taken);
  for (const [name, ...packed] of [
    ['named', '-C', folder, 'flows'],
    ['bare', '-C', join(folder, 'flows'), '.'],
  ]) {
    const archive = join(folder, `${name}.tar.gz`);
    spawnSync('tar', ['-czf', archive, ...packed]);
    expect(unpack(archive)).toEqual(taken);
  }
});

test('what is no book is said so', () => {
  const folder = temporary();
  writeFileSync(join(folder, 'broken.tar.gz'), 'no archive');
  writeFileSync(join(folder, 'book.zip'), '');
  const sentences = {
    'nobody-made-it': 'There is no folder, archive or commit nobody-made-it.',
    '--force': 'There is no folder, archive or commit --force.',
    src: 'src is no flow book: it has no folder charts.',
    [join(folder, 'book.zip')]: `${join(folder, 'book.zip')} is neither a folder nor a .tar.gz.`,
    [join(folder, 'broken.tar.gz')]: `${join(folder, 'broken.tar.gz')} cannot be unpacked.`,
  };
  for (const [what, sentence] of Object.entries(sentences)) {
    expect(unpack(what)).toMatchObject({ status: 1, stderr: sentence });
  }
});
