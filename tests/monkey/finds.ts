/** A broken rule; finds of one kind in one place are one find. */
export type Find = { rule: string; place: string; seen: string };

export const keyOf = ({ rule, place }: Find) => `${rule} @ ${place}`;

/** Ends a walk at a find that no earlier walk has met. */
export class FoundSomething extends Error {
  readonly find: Find;
  constructor(find: Find) {
    super(`${find.rule} (${find.place}): ${find.seen}`);
    this.find = find;
  }
}

/** IDs of contents are no places of their own. */
export const placeOf = (path: string): string =>
  path
    .replace(/^(\/(?:en|kr|cn|jp))(?=\/|$)/, '/:lang')
    .replace(/^(\/(?:videoplay|photo|notice|audition|event))\/[^/]+/, '$1/:id');
