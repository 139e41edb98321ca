import { DEFAULT_LANGUAGE, isLanguage } from '../../../contract/languages.ts';
import type { GivenConsents } from '../../../contract/rules/consent.ts';
import type { SavedName } from '../../../machines/availability.machine.ts';
import { isRecord, textAt } from '../../api/api-error.ts';
import type { Availability } from '../availability.ts';

/** Parsed JSON from storage; null if it is missing or invalid. */
export function recordIn(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The stored value, parsed. */
export type Source = Record<string, unknown>;

export const at = (source: Source, key: string): Source => {
  const value = source[key];
  return isRecord(value) ? value : {};
};

export const nameIn = (source: Source): SavedName => ({
  value: textAt(source, 'value') ?? '',
  wasFree: source.wasFree === true,
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

export function savedName(name: Availability): SavedName {
  const now = name.getSnapshot();
  return { value: now.context.value, wasFree: now.hasTag('available') };
}
