import { DEFAULT_LANGUAGE, isLanguage } from '../../../contract/languages.ts';
import { CONSENTS, type GivenConsents } from '../../../contract/rules/consent.ts';
import { isRecord, textAt } from '../../api/api-error.ts';
import type { Availability } from '../availability/availability.ts';
import type { Consent } from '../consent/consent.ts';

/** What the forms for a new account keep alike, as it is read back: whatever is not what we wrote is empty. */
export type Source = Record<string, unknown>;

export type KeptName = { value: string; isFree: boolean };

export const at = (source: Source, key: string): Source => {
  const value = source[key];
  return isRecord(value) ? value : {};
};

export const nameIn = (source: Source): KeptName => ({
  value: textAt(source, 'value') ?? '',
  isFree: source.isFree === true,
});

export const consentsIn = (source: Source): GivenConsents => ({
  service_terms: source.service_terms === true,
  privacy_policy: source.privacy_policy === true,
  notification_settings: source.notification_settings === true,
  marketing_push: source.marketing_push === true,
  consent_language: isLanguage(source.consent_language)
    ? source.consent_language
    : DEFAULT_LANGUAGE,
});

export const keptName = (name: Availability): KeptName => {
  const now = name.getSnapshot();
  return { value: now.context.value, isFree: now.hasTag('available') };
};

export function recallName(name: Availability, { value, isFree }: KeptName) {
  name.send({ type: 'value.typed', value });
  // Somebody may have taken it meanwhile, so it is asked about again.
  if (isFree) name.send({ type: 'value.check' });
}

export function recallConsents(consent: Consent, consents: GivenConsents) {
  const language = consents.consent_language;
  for (const { flag } of CONSENTS) {
    if (consents[flag]) consent.send({ type: 'consent.toggle', flag, language });
  }
}
