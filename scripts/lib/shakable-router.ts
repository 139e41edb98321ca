import type { Plugin } from 'vite';

const NAMING = /^\w+\.displayName = .*;$/gm;
const MAKING = /= (React\$\d+\.(?:forwardRef|createContext)\()/g;
const OBSERVED = /\bif \(init\.instrumentations\)/g;

/**
 * Lets the build leave out what we do not use of the router, 3 kB. The router names its components for the developer
 * tools, and that assignment keeps them (with all they lean on); and it can be observed, which only a setting says.
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
        .replace(OBSERVED, 'if (false)'),
      map: null,
    }),
  },
});
