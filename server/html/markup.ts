const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Markup that is already safe to place between tags. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString() {
    return this.#text;
  }
}

type Value = string | number | Markup | undefined | Value[];

const render = (value: Value): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return value instanceof Markup ? value.toString() : escaped(String(value));
};

/** Markup with every value escaped, in text and in quoted attributes alike; only nested `html` is left unescaped. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.map((part, index) => part + render(values[index])).join(''));

export type { Markup };
