import { type Static, Type } from 'typebox';
import { LocalizedTextSchema } from './common.ts';

/** One of 22 award titles with its winner (spec §3, Awards). */
export const Award = Type.Object({ title: LocalizedTextSchema, winner: Type.String() });
export type Award = Static<typeof Award>;

export const AwardsResponse = Type.Object({ awards: Type.Array(Award) });
export type AwardsResponse = Static<typeof AwardsResponse>;
