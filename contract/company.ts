import { BRAND } from './brand.ts';

/** The company behind the product, as the footer must show. Invented, like all sample content (spec §1, Sample content). */
export const COMPANY = {
  name: `${BRAND} Stage Co., Ltd.`,
  address: '7F, 12 Haneul-ro, Mapo-gu, Seoul',
  registration: '000-00-00000',
  email: 'hello@encore.example',
} as const;

/** The product's own social media accounts. */
export const SOCIAL = [
  { name: 'Instagram', href: 'https://www.instagram.com/encore_fan_hall' },
  { name: 'X', href: 'https://x.com/encore_fan_hall' },
] as const;

/** Where fans take part in the event of The Signature. */
export const SIGNATURE_POST = 'https://www.instagram.com/encore_fan_hall/p/the-signature-2025';
