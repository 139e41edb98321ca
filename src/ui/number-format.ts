type Notation = 'standard' | 'compact';

const formats = new Map<string, Intl.NumberFormat>();

/** One for each language and notation: creating it takes a phone longer than rendering a card. */
export function numberFormat(tag: string, notation: Notation = 'standard'): Intl.NumberFormat {
  const key = `${tag} ${notation}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, { notation });
  formats.set(key, format);
  return format;
}
