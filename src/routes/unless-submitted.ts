import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The page's forms do not change the data it has loaded; reloading it could lose the page, and the response with it. */
export const unlessSubmitted = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formMethod === undefined && defaultShouldRevalidate;
