import type { KeyValueStore } from '../platform/platform.ts';

/** The token, unless the stored value cannot be one: a header allows visible ASCII only. */
export function storedToken(local: KeyValueStore): string | null {
  const token = local.get('token') ?? '';
  return /^[\x21-\x7e]+$/.test(token) ? token : null;
}
