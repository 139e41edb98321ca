import type { DrawnPicture } from '../../contract/drawn-pictures.ts';
import type { DrawnPictureBody, PictureResponse } from '../../contract/schemas/pictures.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { type Accepted, type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const pictureIn = answer<PictureResponse>({ picture: 'text' });

const PICTURES = '/api/pictures';

/** The fan's picture; created where it is changed, so that no other page loads it. */
export function picturesApi(send: Send) {
  const change = (
    path: string,
    sent: { body: object } | { file: Blob },
    options?: CallOptions,
  ): Promise<Accepted | Refusal> =>
    refusalOf(
      send(`${PICTURES}/${path}`, {
        ...options,
        ...sent,
        method: 'POST',
        read: (data) => pictureIn(data) && { ok: true as const },
      }),
      refusal,
    );

  return {
    sendOwn: (file: Blob, options?: CallOptions) => change('own', { file }, options),

    chooseDrawn(name: DrawnPicture, options?: CallOptions) {
      const body: DrawnPictureBody = { name };
      return change('drawn', { body }, options);
    },

    remove: (options?: CallOptions) => change('remove', { body: {} }, options),
  };
}
