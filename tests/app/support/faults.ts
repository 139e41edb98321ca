import { problem } from './fake-server.ts';

const typed = (type: string, body: string, status: number) =>
  new Response(body, { status, headers: { 'content-type': type } });

/** Every way a response can fail. Timeouts have tests of their own, since those must move the clock. */
export const FAULTS: Record<string, () => Response | Promise<Response>> = {
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  500: () => problem(500, 'server_error', { message: 'Something went wrong.' }),
  503: () => problem(503, 'unavailable', { message: 'Not now.' }),
  'an HTML page': () => typed('text/html', '<!doctype html><title>Gateway</title>', 200),
  'an HTML error': () => typed('text/html', '<!doctype html><title>Gateway</title>', 502),
  'broken JSON': () => typed('application/json', '{"message": "Sen', 200),
};

/** The first response fails, the later ones work. */
export function failingOnce(fault: () => Response | Promise<Response>, usual: () => Response) {
  const faults = [fault];
  return () => faults.pop()?.() ?? usual();
}
