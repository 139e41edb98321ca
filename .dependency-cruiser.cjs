/** The directions of import between the rooms (docs/decisions/0001). `import type` is free: Babel erases it before this tool looks. The server has its own: .dependency-cruiser.server.cjs. */
const only = (room, allowed, comment) => ({
  name: `${room}-imports`,
  comment,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: '^(machines|contract|src|server|sw|tests|scripts|locales|public)/',
    pathNot: `^(${[room, ...allowed].join('|')})/`,
  },
});

module.exports = {
  forbidden: [
    only('contract', [], 'contract depends on nothing of ours'),
    only('machines', [], 'charts know xstate and nothing else'),
    {
      name: 'machines-packages',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: 'node_modules', pathNot: '^node_modules/xstate/' },
    },
    only(
      'src/api',
      ['contract'],
      'api speaks to the server and knows no page, chart or browser service',
    ),
    only('src/platform', ['contract'], 'platform wraps the browser'),
    only(
      'src/flows',
      ['machines', 'src/api', 'src/platform', 'contract'],
      'flows give charts their effects',
    ),
    only('src/i18n', ['contract', 'locales'], 'i18n loads catalogues'),
    only('src/ui', ['contract'], 'the design system knows no api, flow or route'),
    only(
      'src/shell',
      ['src/ui', 'src/flows', 'src/i18n', 'src/platform', 'src/api', 'contract'],
      'the frame knows no page',
    ),
    only('src/routes', ['src', 'contract'], 'routes use all of src'),
    only('sw', ['contract'], 'the worker knows addresses, and nothing of the app'),
    {
      name: 'schemas-stay-on-the-server',
      comment: 'TypeBox never reaches the browser bundle; import schema types only',
      severity: 'error',
      from: { path: '^(src|machines|sw)/' },
      to: { path: '^contract/schemas/' },
    },
    {
      name: 'full-phone-metadata-stays-on-the-server',
      comment: 'The app hints with the light metadata; the server decides with the full one',
      severity: 'error',
      from: { path: '^(contract|machines|src|sw)/' },
      to: { path: 'libphonenumber-js/(max|metadata\\.(max|full))' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans-from-nowhere',
      severity: 'error',
      from: { path: '^(contract|machines|src|server|sw)/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-packages-at-run-time',
      severity: 'error',
      from: { path: '^server/' },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css\\.ts$|\\.po$' },
    // TypeScript 7 has no compiler to call, so Babel reads the files; it drops `import type`.
    babelConfig: { fileName: 'scripts/lib/babel-for-directions.json' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
