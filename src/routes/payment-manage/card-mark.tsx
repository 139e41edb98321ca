import type { CardBrand } from '../../../contract/schemas/payment-methods.ts';
import * as css from './card-mark.css.ts';

/** Drawn by us: shapes that tell the networks apart, none of which is a network's own mark. */
const SHAPES: Record<CardBrand, string> = {
  visa: 'M13 11l4.5 10L22 11 M26 11l4.5 10L35 11',
  mastercard:
    'M20 22.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z M28 22.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z',
  amex: 'M15 8h18v16H15z M15 13h18 M15 19h18',
  jcb: 'M14 8.5h5v15h-5z M21.5 8.5h5v15h-5z M29 8.5h5v15h-5z',
  unionpay: 'M16 8h6l-3 16h-6z M25 8l-3 16 M28 8h6l-3 16h-6',
  discover: 'M24 23a7 7 0 1 0 0-14 7 7 0 0 0 0 14z M12 16h5 M31 16h5',
  diners: 'M24 23.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z M22 11v10 M26 11v10',
  other: 'M12 12h24 M14 20h6',
};

/** It has no accessible name; the words beside it say the network. */
export const CardMark = ({ brand }: { brand: CardBrand }) => (
  <svg
    aria-hidden="true"
    className={css.mark}
    viewBox="0 0 48 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <rect x="1" y="1" width="46" height="30" rx="5" className={css.plate} />
    <path d={SHAPES[brand]} />
  </svg>
);
