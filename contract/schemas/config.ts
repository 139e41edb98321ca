import { type Static, Type } from 'typebox';

/** Public run-time settings, so that one build serves every environment. */
export const ConfigResponse = Type.Object({
  googleClientId: Type.Union([Type.String(), Type.Null()]),
  preparingLanguages: Type.Array(
    Type.Union([Type.Literal('en'), Type.Literal('kr'), Type.Literal('cn'), Type.Literal('jp')]),
  ),
  /** Whether /dev/outbox shows the codes that were sent; false wherever others could read it. */
  outbox: Type.Boolean(),
  /** The address of the payment provider's form for a card; null where no card can be added. */
  paymentForm: Type.Union([Type.String(), Type.Null()]),
  /** Whether the app registers its service worker; otherwise it removes it. */
  serviceWorker: Type.Boolean(),
});
export type ConfigResponse = Static<typeof ConfigResponse>;
