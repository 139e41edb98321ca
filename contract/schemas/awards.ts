import { type Static, Type } from 'typebox';

/** One of 22 award titles with its winner (spec §3, Awards). */
export const Award = Type.Object({ title: Type.String(), winner: Type.String() });
export type Award = Static<typeof Award>;

export const AwardsResponse = Type.Object({ awards: Type.Array(Award) });
export type AwardsResponse = Static<typeof AwardsResponse>;
