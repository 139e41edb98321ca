import { expect, test } from 'vitest';
import { render } from '../../src/entry-server.tsx';
import { DEFAULT_CONFIG } from '../../src/flows/app/config.ts';
import { event } from './sample-content.ts';

const rendering = (body: object) =>
  render({
    ...{ url: new URL('https://fans.example/event/e1'), language: 'en', config: DEFAULT_CONFIG },
    origin: 'https://fans.example',
    fetch: async () => Response.json({ event: { ...event, body } }),
  });

test('a page of which a part fails is not sent without that part', async () => {
  expect(await rendering({ en: 'Sing.' })).toMatchObject({ kind: 'page' });
  await expect(rendering({})).rejects.toThrow("reading 'split'");
});
