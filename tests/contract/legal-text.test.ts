import { expect, test } from 'vitest';
import { legalTextContent } from '../../contract/content/legal-texts.ts';
import { CONSENTS } from '../../contract/rules/consent.ts';
import { legalDocument } from '../../contract/rules/legal-text.ts';

test('headings, lists and paragraphs are told apart by their lines', () => {
  expect(
    legalDocument(
      'Before.\n# One\nA line\nand its next.\n\n- a\n-  b \nAfter.\n\n- c\n\n- d\n# Two',
    ),
  ).toEqual({
    opening: [{ is: 'paragraph', text: 'Before.' }],
    sections: [
      {
        title: 'One',
        blocks: [
          { is: 'paragraph', text: 'A line\nand its next.' },
          { is: 'list', items: ['a', 'b'] },
          { is: 'paragraph', text: 'After.' },
          { is: 'list', items: ['c'] },
          { is: 'list', items: ['d'] },
        ],
      },
      { title: 'Two', blocks: [] },
    ],
  });
});

test.each(['', '\n\n', '#', '#One', '-', '-1 degree', '**bold**', '<h1>', '##'])(
  '%j is no heading and no list',
  (text) => {
    const { opening, sections } = legalDocument(text);
    expect(sections).toEqual([]);
    expect(opening.every(({ is }) => is === 'paragraph')).toBe(true);
  },
);

test('a long text without line ends, or with nothing else, is read at once', () => {
  const began = performance.now();
  for (const text of ['# '.repeat(15_000), '\n'.repeat(30_000), '- a\n'.repeat(7_500)])
    legalDocument(text);
  expect(performance.now() - began).toBeLessThan(500);
});

test('there is a text for each consent, on its page', () => {
  expect(legalTextContent.fixed?.map((id) => legalTextContent.page(id))).toEqual(
    CONSENTS.map(({ path }) => path),
  );
});
