import type { PaymentMethod } from '../contract/schemas/payment-methods.ts';

export const visa: PaymentMethod = {
  id: 'c1',
  ...{ brand: 'visa', lastFour: '4242', expMonth: 8, expYear: 2030 },
  ...{ isExpired: false, isDefault: true },
};
