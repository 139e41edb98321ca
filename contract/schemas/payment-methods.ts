import { type Static, Type } from 'typebox';

/** Networks whose mark the app draws; `other` is any other one. */
export const CARD_BRANDS = [
  'visa',
  'mastercard',
  'amex',
  'jcb',
  'unionpay',
  'discover',
  'diners',
  'other',
] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** A card as far as we know it: its number is the payment provider's alone. */
const PaymentMethodSchema = Type.Object({
  id: Type.String(),
  brand: Type.Unsafe<CardBrand>(Type.Union(CARD_BRANDS.map((brand) => Type.Literal(brand)))),
  lastFour: Type.String(),
  /** From 1. */
  expMonth: Type.Number(),
  expYear: Type.Number(),
  isExpired: Type.Boolean(),
  isDefault: Type.Boolean(),
});
export type PaymentMethod = Static<typeof PaymentMethodSchema>;

export const NewPaymentMethodBody = Type.Object({
  /** Given by the payment provider's form for one card; sent again, it is still one card. */
  token: Type.String({ minLength: 1, maxLength: 200 }),
});
export type NewPaymentMethodBody = Static<typeof NewPaymentMethodBody>;

export const PaymentMethodResponse = Type.Object({ method: PaymentMethodSchema });
export type PaymentMethodResponse = Static<typeof PaymentMethodResponse>;

/** The default one first, then the newest. */
export const PaymentMethodsResponse = Type.Object({ methods: Type.Array(PaymentMethodSchema) });
export type PaymentMethodsResponse = Static<typeof PaymentMethodsResponse>;
