import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What a form of the page sends changes nothing that the page has read; to read it anew could lose the page, and the answer with it. */
export const unlessSubmitted = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formMethod === undefined && defaultShouldRevalidate;
