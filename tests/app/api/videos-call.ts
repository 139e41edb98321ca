import { vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { createApi } from '../../../src/api/client.ts';
import type { Renewal } from '../../../src/api/send.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { fakeServer } from '../support/fake-server.ts';

type Setting = {
  answer: (request: Request) => Response | Promise<Response>;
  path?: string;
  token?: string;
  renew?: (token: string) => Promise<Renewal>;
};

/** A client whose only call gets this response. */
export function callVideos({ answer, token, renew = async () => 'lost' }: Setting) {
  const server = fakeServer({ 'GET /api/contents/videos': answer });
  const platform = memoryPlatform({ fetch: server.fetch, local: token ? { token } : {} });
  const renewals = vi.fn(renew);
  const api = createApi({ platform, renew: renewals });
  return { api, server, platform, renewals };
}

export const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error ?? new Error('The call did not fail.');
  return { kind: error.kind, status: error.status, code: error.code, message: error.message };
};
