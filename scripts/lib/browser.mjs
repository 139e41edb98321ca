import { spawnSync } from 'node:child_process';
import { binary, fail, root } from './install.mjs';

const INSTALLED = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].filter(Boolean);

const run = (program, args) =>
  spawnSync(program, args, { cwd: root, encoding: 'utf8', timeout: 300_000 });

/** A package may be there and its libraries missing, so the browser has to draw something. */
const works = (program) =>
  run(program, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--dump-dom',
    'about:blank',
  ]).stdout?.includes('<html>') === true;

function playwrightsOwn() {
  run(binary('playwright'), ['install', 'chromium']);
  const script = "import('@playwright/test').then((m) => console.log(m.chromium.executablePath()))";
  return run(binary('node'), ['-e', script]).stdout?.trim() || undefined;
}

function systemPackage() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', ...args];
    return run(program, rest);
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', 'chromium');
  return '/usr/bin/chromium';
}

/** An installed Chromium, else Playwright's own, else the system's package; its path is left in CHROMIUM. */
export function ensureBrowser() {
  const candidates = [...INSTALLED.map((program) => () => program), playwrightsOwn, systemPackage];
  for (const candidate of candidates) {
    const program = candidate();
    if (program && works(program)) {
      process.env.CHROMIUM = program;
      return;
    }
  }
  fail('No Chromium runs here and none could be installed; set CHROMIUM to one.');
}
