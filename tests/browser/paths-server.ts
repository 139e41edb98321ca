import type { Page, Request } from '@playwright/test';
import { CONFIG, callsIn, isCall } from '../paths/calls.ts';
import type { Opening, Sent } from '../paths/fan.ts';

const SENT_SETTINGS = /"config":{[^}]*},/;

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

const isFile = (request: Request) => (request.headers()['content-type'] ?? '').startsWith('image/');

/** The server of a walk, in front of the real one, which has the app itself. */
export async function serveWalk(page: Page) {
  let calls = callsIn([]);
  let settings: Promise<object> | undefined;
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.route(/\/(api\/|health\/live$)/, async (route) => {
    const request = route.request();
    const call = nameOf(request);
    if (call === 'GET /api/config') return route.fulfill({ json: (await settings) ?? CONFIG });
    if (!isCall(call)) return route.fallback();
    const answer = await calls.ask(call, (forget) =>
      page.on('requestfailed', (failed) => {
        if (failed === request) forget();
      }),
    );
    if (!answer) return route.abort('connectionreset');
    const { status = 200, text, body = {}, headers } = answer;
    const sent = text === undefined ? { json: body } : { body: text };
    const cacheControl = call.includes(' /api/contents/') ? 'public, no-cache' : 'no-store';
    return (
      route
        .fulfill({ status, headers: { 'cache-control': cacheControl, ...headers }, ...sent })
        // The page has left meanwhile.
        .catch(() => {})
    );
  });
  return {
    begin(opening: Opening) {
      calls = callsIn(opening.held, opening.user, opening.loads);
      settings = opening.settings;
      requests.length = 0;
    },
    calls: () => calls,
    /** The page as this server sends it: with its settings, where they are known. */
    withSettings(html: string) {
      if (!SENT_SETTINGS.test(html)) throw new Error('The shell has no settings to replace.');
      return html.replace(SENT_SETTINGS, settings ? '' : `"config":${JSON.stringify(CONFIG)},`);
    },
    sent: async (call: string): Promise<Sent[]> =>
      requests
        .filter((request) => nameOf(request) === call)
        .map((request) => ({
          token: request.headers().authorization?.replace('Bearer ', ''),
          body: isFile(request)
            ? request.postDataBuffer()?.toString('latin1')
            : (request.postDataJSON() ?? undefined),
        })),
  };
}
