import type { ConsentFlag } from '../../../contract/rules/consent.ts';
import type { LegalTextResponse } from '../../../contract/schemas/legal-texts.ts';
import { legalTextsApi } from '../../api/legal-texts.ts';
import type { App } from '../../flows/app/app.ts';
import { loading, outcomeOf, type PublicContent } from '../public-content.ts';

export type LoadedLegal = PublicContent<LegalTextResponse>;

/** In the query: the version that is planned. */
export const COMING = 'coming';
export const isComing = (search: URLSearchParams): boolean => search.has(COMING);

/**
 * What is published of a text, and what is planned; no text while its page shows the words of the app. Nothing is kept for
 * the visit: a fan who is asked to agree must not read an older version.
 */
export async function loadLegal(
  { api }: App,
  consent: ConsentFlag,
  signal: AbortSignal,
): Promise<LoadedLegal> {
  const coming = outcomeOf(legalTextsApi(api.send).text(consent, { signal }));
  return typeof document === 'undefined' ? { from: await coming } : loading(coming);
}
