/** What becomes of a card when it is added. */
export type CardFate = 'accepted' | 'card_declined' | 'expired_card' | 'down';

export type TestCard = { number: string; brand: string; fate: CardFate };

/** The only numbers that the sandbox takes, so that nobody leaves a real one here; page/index.html lists them. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', fate: 'accepted' },
  { number: '5555555555554444', brand: 'mastercard', fate: 'accepted' },
  { number: '378282246310005', brand: 'amex', fate: 'accepted' },
  { number: '3566002020360505', brand: 'jcb', fate: 'accepted' },
  { number: '6200000000000005', brand: 'unionpay', fate: 'accepted' },
  { number: '4000000000000002', brand: 'visa', fate: 'card_declined' },
  { number: '4000000000000069', brand: 'visa', fate: 'expired_card' },
  { number: '4000000000000119', brand: 'visa', fate: 'down' },
];
