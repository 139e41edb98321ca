import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { isValidElement, type ReactNode } from 'react';
import { BRAND } from '../../contract/brand.ts';
import { COMPANY } from '../../contract/company.ts';
import { Verbatim } from './verbatim.tsx';

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' ? node : '';
}

/** They are words, too, for which other languages have their own. The company's begins with the brand. */
const NAMES = [COMPANY.name, BRAND, 'On:Play'];

function withNames(node: ReactNode, [name, ...others] = NAMES): ReactNode {
  if (name === undefined) return node;
  if (Array.isArray(node)) return node.map((part) => withNames(part));
  if (typeof node !== 'string') return node;
  const [first = '', ...rest] = node.split(name);
  if (rest.length === 0) return withNames(node, others);
  return [
    withNames(first, others),
    ...rest.flatMap((part, at) => [
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <Verbatim key={`${name}${at}`}>{name}</Verbatim>,
      withNames(part, others),
    ]),
  ];
}

/** An element whose only child is a text gets another text; one that holds more is another element once it says something else. */
export const OwnSentence = ({ children }: { children: ReactNode }) => {
  const said = withNames(children);
  return <span key={typeof said === 'string' ? undefined : textOf(children)}>{said}</span>;
};

/**
 * The texts of a page, each `<Trans>` in an element of its own: a browser that translates the page replaces every text by
 * elements, and React would go on writing into the text that is gone (docs/decisions/0028).
 */
export const Sentences = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <I18nProvider i18n={i18n} defaultComponent={OwnSentence}>
    {children}
  </I18nProvider>
);
