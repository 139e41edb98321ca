/** The alphabet of text messages (3GPP TS 23.038): one place a character, two for those behind an escape. */
const ONE_PLACE = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const TWO_PLACES = new Set('\f^{}\\[~]|€');

/** How many places a message has by itself, and as a part of a longer one. */
const GSM = { alone: 160, part: 153 };
const UCS2 = { alone: 70, part: 67 };

const isGsm = (text: string) =>
  [...text].every((character) => ONE_PLACE.has(character) || TWO_PLACES.has(character));

/** How many messages are paid for. One character outside the alphabet makes all of them shorter. */
export function segmentsOf(text: string): number {
  const [{ alone, part }, units] = isGsm(text)
    ? [GSM, [...text].map((character) => (TWO_PLACES.has(character) ? 2 : 1))]
    : [UCS2, [...text].map((character) => character.length)];
  const total = units.reduce((sum, places) => sum + places, 0);
  if (total <= alone) return 1;
  let [segments, left] = [1, part];
  for (const places of units) {
    // No character is cut in two.
    if (places > left) {
      segments += 1;
      left = part;
    }
    left -= places;
  }
  return segments;
}

const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '×': 'x',
};

/** With plain punctuation, if then all of it is in the alphabet. */
export function plainText(text: string): string {
  const plain = text.replace(/[‘’“”–—…×\u00a0]/g, (one) => PLAIN[one] ?? one);
  return isGsm(plain) ? plain : text;
}
