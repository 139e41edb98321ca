/** The directions of import inside the server (docs/decisions/0001), `import type` included. */
const { options } = require('./.dependency-cruiser.cjs');

const DOMAIN = [
  'addresses',
  'auditions',
  'auth',
  'contents',
  'events',
  'html',
  'jobs',
  'payments',
  'notifications',
  'pictures',
  'publishing',
  'staff',
  'submissions',
  'support',
];
const BELOW_THE_DOMAIN = ['gateways', 'repositories', 'plugins', 'settings', 'db', 'lib'];

/** What each room may use of the others. */
const ROOMS = {
  lib: [],
  settings: ['lib'],
  db: ['lib'],
  repositories: ['db', 'lib'],
  gateways: ['repositories', 'settings', 'db', 'lib'],
  plugins: ['db', 'lib'],
  ...Object.fromEntries(DOMAIN.map((room) => [room, [...DOMAIN, ...BELOW_THE_DOMAIN]])),
  routes: [...DOMAIN, ...BELOW_THE_DOMAIN],
  'payment-sandbox': ['settings', 'lib'],
  process: ['settings', 'db', 'lib'],
  commands: ['process', ...DOMAIN, ...BELOW_THE_DOMAIN],
};

const anyOf = (rooms) => `^server/(${rooms.join('|')})/`;

module.exports = {
  forbidden: [
    ...Object.entries(ROOMS).map(([room, allowed]) => ({
      name: `server-${room}-imports`,
      severity: 'error',
      from: { path: anyOf([room]) },
      to: { path: '^server/', pathNot: anyOf([room, ...allowed]) },
    })),
    {
      name: 'server-starts-no-command',
      comment: 'an operator runs commands by hand',
      severity: 'error',
      from: { path: '^server/(app|main)\\.ts$' },
      to: { path: '^server/(commands/|main\\.ts$)' },
    },
    {
      name: 'server-file-in-a-room',
      comment: 'only main.ts and app.ts are in no room, and a new room needs its line above',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [anyOf(Object.keys(ROOMS)), '^server/(app|main)\\.ts$'],
      },
      to: {},
    },
    {
      name: 'server-imports',
      comment: 'the server shares only the contract with the app',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(machines|src|sw|tests|scripts|locales|public)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: options.doNotFollow,
    // Unlike Babel it leaves `import type` in place, and nothing here is JSX, which it cannot read.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: options.enhancedResolveOptions,
  },
};
