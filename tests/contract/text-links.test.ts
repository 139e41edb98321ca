import { expect, test } from 'vitest';
import { textParts } from '../../contract/rules/text-links.ts';

/** Each text with its addresses in angle brackets, as they are to be found. */
const TEXTS = [
  '자세한 내용은 <https://example.com/notice>를 확인해 주세요.',
  '문의: <help@example.com>으로 보내 주세요. <https://example.com/a>에서 봅니다',
  '詳しくは<https://example.com/news>。',
  '「<https://example.com/>」をご覧ください（<http://example.com/a_(b)>）',
  '请看<https://example.com/a?b=1&c=%E4%BD%A0#d>，谢谢。写信给<help@example.com>。',
  'See (<https://example.com/x>), <HTTPS://Example.com:8443/A>! Or <fan+1@mail.example.co.kr>?',
  '“<https://youtu.be/a-_>”, *<https://example.com/list>* and <https://example.com/>~',
  '<https://example.com>、<help@example.com>;<two@example.com>.',
  'javascript:alert(1) ftp://example.com //example.com www.example.com a@b @fan https:// https://localhost/',
  'https://fan:secret@example.com/ https://bank.example@example.com https://예시.kr',
];

test.each(TEXTS)('the addresses are links, and the sentence around them is not: %s', (marked) => {
  const parts = textParts(marked.replaceAll(/[<>]/g, ''));
  const shown = parts.map(({ text, href }) => (href === undefined ? text : `<${text}>`));
  expect(shown.join('')).toBe(marked);
  const hrefs = parts.flatMap(({ href }) => href ?? []);
  expect(hrefs.filter((href) => !/^(https?:\/\/|mailto:)/i.test(href))).toEqual([]);
});
