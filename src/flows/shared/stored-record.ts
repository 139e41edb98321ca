import { isRecord } from '../../api/api-error.ts';

/** What was stored as JSON; null when it is missing or not what we have written. */
export function recordIn(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
