import { authApi } from './auth.ts';
import { configApi } from './config.ts';
import { contentsApi } from './contents.ts';
import { type ClientParts, createSend } from './send.ts';

export function createApi(parts: ClientParts) {
  const send = createSend(parts);
  return {
    /** For the resources that only some pages need: `accountApi(api.send)`. */
    send,
    auth: authApi(send),
    contents: contentsApi(send),
    config: configApi(send),
  };
}

export type Api = ReturnType<typeof createApi>;
