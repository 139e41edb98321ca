import { type Static, Type } from 'typebox';
import { CONSENTS, type ConsentFlag } from '../rules/consent.ts';
import { LanguageSchema, LocalizedTextSchema } from './common.ts';

/** `version`: the day since which it is in force. */
export const LegalText = Type.Object({ version: Type.String(), text: LocalizedTextSchema });
export type LegalText = Static<typeof LegalText>;

/** A version that is planned; `from`: the moment from which it is in force. */
export const ComingLegalText = Type.Intersect([
  LegalText,
  Type.Object({ from: Type.String({ format: 'date-time' }) }),
]);
export type ComingLegalText = Static<typeof ComingLegalText>;

/** `text` null: the words of the app are in force. `coming` is not there while nothing is planned, and from servers of earlier builds. */
export const LegalTextResponse = Type.Object({
  text: Type.Union([LegalText, Type.Null()]),
  coming: Type.Optional(ComingLegalText),
});
export type LegalTextResponse = Static<typeof LegalTextResponse>;

const ConsentFlagSchema = Type.Unsafe<ConsentFlag>(
  Type.Union(CONSENTS.map(({ flag }) => Type.Literal(flag))),
);

/** A text to which the fan has to agree again, in the version that is in force. */
export const ConsentDue = Type.Object({
  consent: ConsentFlagSchema,
  version: Type.String({ maxLength: 10 }),
});
export type ConsentDue = Static<typeof ConsentDue>;

/** What the fan was shown and agrees to, and in which language. */
export const RenewalBody = Type.Object({
  consents: Type.Array(ConsentDue, { maxItems: CONSENTS.length }),
  language: LanguageSchema,
});
export type RenewalBody = Static<typeof RenewalBody>;
