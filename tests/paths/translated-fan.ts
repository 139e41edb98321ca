import { expect } from 'vitest';
import { callingCodeOf, maskedEmail, maskedPhone } from '../../src/ui/masked.ts';
import { luna } from '../member-fixture.ts';
import type { Fan } from './fan.ts';
import { translatePage } from './played/translation.ts';

/** Names, addresses and codes of the walks. */
const UNTRANSLATABLE = [
  luna.nickname,
  maskedEmail(luna.email),
  maskedPhone(luna.phoneNumber, callingCodeOf(luna.phoneNumber)),
  'lu***12',
  '7K4M-92QD',
];

const readTranslation = () => ({
  unseen: window.unseenTexts ?? [],
  translated: [...document.querySelectorAll('font > font')].map(({ textContent }) => textContent),
});

/** A fan whose browser translates each page that it opens. What the page says must be what is seen, and names stay. */
export function translatedFan(fan: Fan): Fan {
  const translate = () => fan.inPage(translatePage, { before: '', after: '' });
  return {
    ...fan,
    async open(opening) {
      await fan.open(opening);
      await translate();
    },
    async reopen(held) {
      await fan.reopen(held);
      await translate();
    },
    async sees(expected) {
      await fan.sees(expected);
      const { unseen, translated } = await fan.inPage(readTranslation, undefined);
      expect(unseen, 'written into texts that the translation has replaced').toEqual([]);
      const names = translated.filter((text) => UNTRANSLATABLE.some((name) => text.includes(name)));
      expect(names, 'names and codes that were translated').toEqual([]);
    },
  };
}
