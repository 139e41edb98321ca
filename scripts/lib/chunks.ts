import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A module of the project: no library, and nothing that the bundler adds. */
export const isOurs = (id: string) => id.startsWith(root) && !id.includes('/node_modules/');

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

const isStaffs = (id: string) => id.startsWith(`${root}src/routes/admin/`);

/** What only the staff's pages need: one file, which the worker does not store (scripts/lib/build.mjs). */
export const staffOnly: Rolldown.CodeSplittingGroup = {
  // What fans' pages need, too, stays in files of its own.
  includeDependenciesRecursively: false,
  name(module, graph) {
    if (!isOurs(module)) return null;
    const users = usersOf(module, graph);
    return users.size > 0 && [...users].every(isStaffs) ? 'staff' : null;
  },
};
