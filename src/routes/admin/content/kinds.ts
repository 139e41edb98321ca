import type { KindWords } from './kind-words.ts';

const modules = import.meta.glob<{ default: KindWords }>('./kinds/*.ts', { eager: true });

/** Every kind of content that has a file in `kinds`. */
export const KINDS: readonly KindWords[] = Object.values(modules).map((module) => module.default);

export const kindNamed = (name: string | undefined): KindWords | undefined =>
  KINDS.find(({ content }) => content.kind === name);
