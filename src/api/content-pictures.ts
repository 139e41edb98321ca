import type { Artwork } from '../../contract/schemas/common.ts';
import type {
  ContentPicture,
  PicturesPage,
  PictureTextBody,
} from '../../contract/schemas/content-pictures.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { postTo } from './post.ts';
import { type Accepted, type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';

const madeIn = answer<ContentPicture>({
  name: 'text',
  base: 'text',
  color: 'text',
  ratio: isRatio,
  alt: 'object',
});
const pageIn = answer<PicturesPage>({
  pictures: 'objects',
  unused: 'texts',
  next: 'number or null',
});

function isRatio(value: unknown): value is Artwork['ratio'] {
  return value === '3:4' || value === '16:9' || value === '1:1';
}

const PICTURES = '/api/admin/pictures';

/** A file of 20 MB on a slow network, and the time in which the server makes six files of it. */
const PATIENCE = 90_000;

type PictureFile = { file: Blob; ratio: Artwork['ratio'] };
type Upload = CallOptions & { fetch: typeof globalThis.fetch };
type MadeAnswer = { ok: true; made: ContentPicture };

/** The pictures of the content; created by the staff's pages only. */
export function contentPicturesApi(send: Send) {
  const post = postTo(send);
  return {
    page: (query: Record<string, string>, options?: CallOptions): Promise<PicturesPage> =>
      send(PICTURES, { ...options, query, fresh: true, read: pageIn }),

    add: ({ file, ratio }: PictureFile, options: Upload): Promise<MadeAnswer | Refusal> =>
      refusalOf(
        send<MadeAnswer>(PICTURES, {
          ...options,
          method: 'POST',
          query: { ratio },
          file,
          patience: PATIENCE,
          read(data) {
            const made = madeIn(data);
            return made && { ok: true, made };
          },
        }),
        refusal,
      ),

    remove: (name: string, options?: CallOptions) =>
      post(`${PICTURES}/${encodeURIComponent(name)}/remove`, {}, options),

    describe(name: string, alt: PictureTextBody['alt'], options?: CallOptions) {
      const body: PictureTextBody = { alt };
      const call = send<Accepted>(`${PICTURES}/${encodeURIComponent(name)}`, {
        ...options,
        method: 'PUT',
        body,
        read: accepted,
      });
      return refusalOf(call, refusal);
    },
  };
}
