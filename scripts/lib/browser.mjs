import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { binary, fail, root } from './install.mjs';

/** Chromium's headless shell, which Playwright uses too: a page takes a third of the work. */
const SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const run = (program, args) =>
  spawnSync(program, args, { cwd: root, encoding: 'utf8', timeout: 300_000 });

/** The package can be there without its libraries, so the browser has to render something. */
const works = (program) =>
  run(program, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--dump-dom',
    'about:blank',
  ]).stdout?.includes('<html>') === true;

function playwrightBrowser() {
  run(binary('playwright'), ['install', 'chromium']);
  const script = "import('@playwright/test').then((m) => console.log(m.chromium.executablePath()))";
  return run(binary('node'), ['-e', script]).stdout?.trim() || undefined;
}

const isRoot = () => process.getuid?.() === 0;

function systemPackage(name) {
  const sudo = isRoot() ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', '-o', 'Acquire::Retries=0', ...args];
    return run(program, rest);
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-remove', name);
  return `/usr/bin/${name}`;
}

/** Debian has the shell as a package; where a browser already works, it is installed in containers only, not on people's machines. */
function debianShell() {
  if (existsSync(SHELL)) return SHELL;
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (isRoot() && /^ID=debian$/m.test(system)) return systemPackage('chromium-headless-shell');
}

/**
 * An installed Chromium, else Playwright's own, else the system's package; the path is stored in
 * CHROMIUM. The benchmarks measure the whole browser, the tests use the shell where they can.
 */
export function ensureBrowser({ whole = false } = {}) {
  const candidates = [
    () => process.env.CHROMIUM,
    ...(whole ? [] : [debianShell]),
    ...INSTALLED.map((program) => () => program),
    playwrightBrowser,
    () => systemPackage('chromium'),
  ];
  for (const candidate of candidates) {
    const program = candidate();
    if (program && works(program)) {
      process.env.CHROMIUM = program;
      return;
    }
  }
  fail('No Chromium runs here and none could be installed; set CHROMIUM to one.');
}
