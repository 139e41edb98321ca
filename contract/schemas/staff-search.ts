import { type Static, Type } from 'typebox';
import { AdminUser } from './admin.ts';
import { ContentState } from './content-editing.ts';

/** A name, a word of it, a whole number or address; in the body, so that it is in no address. */
export const StaffSearchBody = Type.Object({ q: Type.String({ minLength: 1, maxLength: 254 }) });
export type StaffSearchBody = Static<typeof StaffSearchBody>;

const FoundContent = Type.Object({
  kind: Type.String(),
  id: Type.String(),
  name: Type.String(),
  state: ContentState,
  isCancelled: Type.Optional(Type.Boolean()),
});

/** What the role of whoever searches covers; of each at most twenty. */
export const StaffSearchResults = Type.Object({
  fans: Type.Array(AdminUser),
  requests: Type.Array(Type.Object({ id: Type.String(), number: Type.String() })),
  content: Type.Array(FoundContent),
});
export type StaffSearchResults = Static<typeof StaffSearchResults>;
