/** Network Information API: Chromium's browsers have it. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** `slow` also where the fan saves data; `unknown` where the browser does not say. */
export function networkSpeed(): 'slow' | 'fast' | 'unknown' {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  if (!connection?.effectiveType) return 'unknown';
  return connection.effectiveType === '4g' && !connection.saveData ? 'fast' : 'slow';
}
