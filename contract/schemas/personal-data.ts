import { type Static, Type } from 'typebox';

/** One JSON file with everything stored about an account, a list for each kind of data. */
export const PersonalData = Type.Object(
  { exportedAt: Type.String({ format: 'date-time' }) },
  { additionalProperties: true },
);
export type PersonalData = Static<typeof PersonalData> & Record<string, unknown>;
