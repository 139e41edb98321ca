import type { ConsentFlag } from '../../../contract/rules/consent.ts';
import type { LegalText } from '../../../contract/schemas/legal-texts.ts';
import { legalTextsApi } from '../../api/legal-texts.ts';
import type { App } from '../../flows/app/app.ts';
import { loading, outcomeOf, type PublicContent } from '../public-content.ts';

export type LoadedLegal = PublicContent<LegalText | null>;

/**
 * What is published of a text; null while its page shows the words of the app. Nothing is kept for
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
