import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The only form of a member's page changes the picture, and nothing that its loader has read. */
export const unlessPictured = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formMethod === undefined && defaultShouldRevalidate;
