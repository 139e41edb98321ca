import { createApi } from '../../../src/api/client.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { fakeServer } from '../support/fake-server.ts';

export type Answer = () => Response;

/** The API client with a server that gives one fixed response to one call. */
export function apiThatGets(route: string, answer: Answer) {
  const server = fakeServer({ [route]: answer });
  const platform = memoryPlatform({ fetch: server.fetch });
  return { api: createApi({ platform, renew: async () => 'lost' }), server };
}
