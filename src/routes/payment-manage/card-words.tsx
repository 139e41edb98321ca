import { Trans } from '@lingui/react/macro';
import type { CardBrand, PaymentMethod } from '../../../contract/schemas/payment-methods.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';

/** Names of companies, the same in every language. */
const NAMES: Record<Exclude<CardBrand, 'other'>, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  discover: 'Discover',
  diners: 'Diners Club',
};

/** The network and the last four digits: seen as on a card, and read aloud in words. */
export const CardName = ({ brand, lastFour }: Pick<PaymentMethod, 'brand' | 'lastFour'>) => (
  <>
    {brand === 'other' ? <Trans>Card</Trans> : <Verbatim>{NAMES[brand]}</Verbatim>}{' '}
    <span aria-hidden="true" translate="no">
      {`•••• ${lastFour}`}
    </span>
    <span className={visuallyHidden}>
      <Trans>ending in {lastFour}</Trans>
    </span>
  </>
);

/** Month and year as they are printed on a card. */
export const expiryOf = ({ expMonth, expYear }: Pick<PaymentMethod, 'expMonth' | 'expYear'>) =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;
