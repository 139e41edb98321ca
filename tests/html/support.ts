import { JSDOM } from 'jsdom';
import type { Sent } from '../../contract/rendering.ts';
import * as renderer from '../../src/entry-server.tsx';
import { buildTest } from '../server/support/build-test.ts';
import { builtApp } from '../server/support/built-app.ts';
import { usualApi } from '../server/support/usual-app.ts';

export const ORIGIN = 'https://fans.example';

type Options = Parameters<typeof buildTest>[0];

/** The server with a built app, which renders its pages. */
export const buildPages = (options: Options = {}) =>
  buildTest({
    appDirectory: builtApp(),
    renderer,
    ...options,
    env: { PUBLIC_ORIGIN: ORIGIN, ...options.env },
  });

export type Built = Awaited<ReturnType<typeof buildPages>>;

/** This worker's server with these settings, for tests that bring nothing of their own. */
export const usualPages = (env: Record<string, string> = {}): Promise<Built> =>
  usualApi(env, { build: buildPages });

export async function open({ app }: Built, url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  const { document } = new JSDOM(answer.body).window;
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name);
  const data = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  return {
    answer,
    document,
    attribute,
    meta: (name: string) => attribute(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    sent: (): Sent => data('sent'),
    scripts: (): string[] => data('scripts'),
    structured: (): unknown =>
      JSON.parse(
        document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null',
      ),
  };
}
