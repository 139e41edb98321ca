import type { Plugin } from 'vite';

const NAMING = /^\w+\.displayName = .*;$/gm;
const MAKING = /= (React\$\d+\.(?:forwardRef|createContext)\()/g;

/**
 * The router names its components for the developer tools, and that assignment keeps the ones we do not use (with all
 * they lean on, 2.3 kB) in the build. Without it, and known to have no side effects, they are left out.
 */
export const shakableRouter = (): Plugin => ({
  name: 'shakable-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code.replace(NAMING, '').replace(MAKING, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
