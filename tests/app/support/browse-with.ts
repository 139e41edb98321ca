import { onTestFinished, vi } from 'vitest';

/** What the browser calls itself in this test. */
export function browseWith(userAgent: string) {
  const own = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => own.mockRestore());
}
