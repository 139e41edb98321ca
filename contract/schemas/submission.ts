import { type Static, type TProperties, Type } from 'typebox';
import { Replaced } from './common.ts';

/** Where an event or an audition stands, by the server's clock. */
export const PhaseSchema = Type.Union([
  Type.Literal('upcoming'),
  Type.Literal('active'),
  Type.Literal('ended'),
]);

/** Who enters or applies; `birthDate` as `2010-12-31`. */
export const PERSON = { name: Type.String(), birthDate: Type.String() };

/** A fan's input (spec §2, Events and Auditions). Released clients know it without lengths; the rules are in contract/rules. */
export const submissionBody = <Own extends TProperties>(own: Own) =>
  Type.Object({ ...PERSON, ...own, contactConsent: Type.Boolean(), replaces: Replaced });
export type SubmissionBody = Static<ReturnType<typeof submissionBody<Record<never, never>>>>;
