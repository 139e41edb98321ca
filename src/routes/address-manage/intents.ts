const INTENTS = ['default', 'remove', 'restore'] as const;

/** What a button of the page does. */
export type AddressIntent = (typeof INTENTS)[number];

export const intentIn = (form: FormData | undefined): AddressIntent | undefined =>
  INTENTS.find((intent) => intent === form?.get('intent'));
