import type { MatcherFunction } from '@testing-library/react';

/** For a sentence with names in elements of their own: the innermost element that says all of it. */
export function wholeText(words: string): MatcherFunction {
  const says = ({ textContent }: Element) => textContent === words;
  return (_, element) =>
    element !== null && says(element) && ![...element.children].some((child) => says(child));
}
