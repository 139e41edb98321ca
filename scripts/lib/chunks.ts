import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { PARTS_LIST } from './parts-list.mjs';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Who needs a module: everybody who opens public pages, who has an account or wants one, or the staff alone. */
type Audience = (typeof AUDIENCES)[number];
const AUDIENCES = ['everybody', 'account', 'staff'] as const;

const root = fileURLToPath(new URL('../../', import.meta.url));
const ENTRY = `${root}index.html`;
const STAFF_PAGES = `${root}src/routes/staff-pages.ts`;
const CATALOGUE = /\/locales\/(\w+)\/(\w+)\.po$/;
/** The route of a fan's own page, or of one that leads to an account. */
const OF_ACCOUNTS = /\bunlisted: (?:true|!0)|\bvisitorsOnly\b/;
/** What public pages import later, for those who are signed in. */
const FOR_MEMBERS = [
  'src/flows/push-subscription.ts',
  'src/flows/re-auth.ts',
  'src/platform/browser-passkeys.ts',
  'src/routes/shared/event-entry/prize-address.tsx',
  'src/routes/shared/member-menu/member-menu.tsx',
  'src/routes/shared/re-auth/re-auth-dialog.tsx',
].map((path) => root + path);

/** A module of the project: no library, and nothing that the bundler adds. */
export const isOurs = (id: string) => id.startsWith(root) && !id.includes('/node_modules/');

/** Whatever the entry leads to by imports and, where it is followed, by `import()`. */
function reached(isFollowed: (to: string, from: string) => boolean, graph: Graph): Set<string> {
  const reached = new Set([ENTRY]);
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) reached.add(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      if (isFollowed(imported, id)) reached.add(imported);
    }
  }
  if (reached.size === 1) throw new Error(`chunks: ${ENTRY} is not the entry`);
  return reached;
}

function audiencesIn(graph: Graph) {
  const gone = FOR_MEMBERS.find((id) => !graph.getModuleInfo(id)?.dynamicImporters.length);
  if (gone) throw new Error(`chunks: nothing imports ${gone} later`);
  const isOfAccounts = (id: string) =>
    id.endsWith('.route.ts') && OF_ACCOUNTS.test(graph.getModuleInfo(id)?.code ?? '');
  const isForFans = (id: string) => id !== STAFF_PAGES;
  return {
    everybody: reached(
      (to, from) => isForFans(to) && !FOR_MEMBERS.includes(to) && !isOfAccounts(from),
      graph,
    ),
    fans: reached(isForFans, graph),
  };
}

let audiences: ReturnType<typeof audiencesIn> | undefined;

/** By what leads to it. */
function audienceOf(id: string, graph: Graph): Audience {
  audiences ??= audiencesIn(graph);
  if (audiences.everybody.has(id)) return 'everybody';
  return audiences.fans.has(id) ? 'account' : 'staff';
}

/** The entries, and the modules imported by `import()`, that need a module as soon as they load. */
function usersOf(module: string, graph: Graph): Set<string> {
  const users = new Set<string>();
  const seen = new Set([module]);
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    if (info?.isEntry || info?.dynamicImporters.length) users.add(id);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return users;
}

/** The file for what `user` needs as soon as it loads, and others need too. */
export const sharedWith = (debugName: string, user: string): Rolldown.CodeSplittingGroup => ({
  debugName,
  name(module, graph) {
    if (!graph.getModuleInfo(root + user)) throw new Error(`chunks: nothing imports ${user}`);
    if (!isOurs(module)) return null;
    const users = usersOf(module, graph);
    return users.size > 1 && users.has(root + user) ? debugName : null;
  },
});

const count = (users: Iterable<string>, audience: Audience, graph: Graph) =>
  [...users].filter((user) => audienceOf(user, graph) === audience).length;

type Least = Partial<Record<Audience, number>>;

/** The file for what at least so many users of each audience need, in place of many small files. */
export const sharedBy = (
  debugName: string,
  audience: Audience,
  least: Least,
): Rolldown.CodeSplittingGroup => ({
  debugName,
  // What others need, too, stays in files of its own.
  includeDependenciesRecursively: false,
  name(module, graph) {
    if (!isOurs(module) || audienceOf(module, graph) !== audience) return null;
    const users = usersOf(module, graph);
    // The staff's routes load for whoever opens an address of theirs, and bring no page along.
    if (users.has(STAFF_PAGES)) return null;
    const isShared = AUDIENCES.every((one) => count(users, one, graph) >= (least[one] ?? 0));
    return isShared ? debugName : null;
  },
});

/** The part that a file with these modules belongs to, or undefined where everybody needs it. */
function partOf(moduleIds: string[], graph: Graph): string | undefined {
  const [language, group] = moduleIds.flatMap((id) => CATALOGUE.exec(id)?.slice(1) ?? []);
  if (group === 'admin') return 'staff';
  if (language !== undefined && language !== 'en') return language;
  const audiences = moduleIds
    .filter((id) => !id.startsWith('\0'))
    .map((id) => audienceOf(id, graph));
  const first = AUDIENCES.find((audience) => audiences.includes(audience));
  return first === 'everybody' ? undefined : first;
}

export const listParts: Plugin = {
  name: 'list-parts',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const needed = new Set<string>();
      const parts = new Map<string, Set<string>>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const part = partOf(chunk.moduleIds, this);
        const files = part === undefined ? needed : (parts.get(part) ?? new Set());
        for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) {
          files.add(file);
        }
        if (part !== undefined) parts.set(part, files);
      }
      const list = [...parts].map(([part, files]) => [
        part,
        [...files].filter((file) => !needed.has(file)).sort(),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: PARTS_LIST,
        source: JSON.stringify(Object.fromEntries(list)),
      });
    },
  },
};
