import type { Plugin } from 'vite';

const NAMING = /^\w+\.displayName = .*;$/gm;
const MAKING = /= (React\$\d+\.(?:forwardRef|createContext)\()/g;
/** Observers, and errors of server components: the app has neither. */
export const UNUSED = /\bif \((?:init\.instrumentations|this\.context)\b/g;

/**
 * Lets the build leave out what we do not use of the router, 4 kB of the first load. The router names its components for
 * the developer tools, and that assignment keeps them with all they lean on; other parts wait behind a condition that
 * is never true here.
 */
export const shakableRouter = (): Plugin => ({
  name: 'shakable-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replace(NAMING, '')
        .replace(MAKING, '= /* @__PURE__ */ $1')
        .replace(UNUSED, 'if (false'),
      map: null,
    }),
  },
});
