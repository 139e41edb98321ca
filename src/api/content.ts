import type { ContentDraft } from '../../contract/content/fields.ts';
import type {
  ContentDetail,
  ContentList,
  ContentOverview,
  ContentVersions,
  MoveBody,
  PreviewBody,
  PreviewReply,
  PublishBody,
  PublishReply,
  SaveBody,
} from '../../contract/schemas/content-editing.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { postTo } from './post.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const listIn = answer<ContentList>({ items: 'objects', next: 'text or null' });
const detailIn = answer<ContentDetail>({
  ...{ item: 'object', document: 'object', pictures: 'objects' },
  locked: 'object or absent',
});
const versionsIn = answer<ContentVersions>({ versions: 'objects', next: 'number or null' });
const versionIn = answer<{ document: ContentDraft }>({ document: 'object' });

const previewIn = answer<PreviewReply>({ links: 'object', until: 'text' });
const publishedIn = answer<PublishReply>({ message: 'text', planned: 'boolean' });

const accepting =
  <Answer extends object>(read: (data: unknown) => Answer | undefined) =>
  (data: unknown) => {
    const answer = read(data);
    return answer && { ok: true as const, ...answer };
  };

type Saved = ({ ok: true } & ContentDetail) | Refusal;

const overviewIn = answer<ContentOverview>({ kinds: 'objects' });

const CONTENT = '/api/admin/content';

/** How many items of every kind lack each language. */
export const contentOverview = (send: Send, options?: CallOptions): Promise<ContentOverview> =>
  send(CONTENT, { ...options, fresh: true, read: overviewIn });

/** The editors' calls; created by their own pages only, so that no fan loads them. */
export function contentApi(send: Send, kind: string) {
  const post = postTo(send);
  const all = `${CONTENT}/${encodeURIComponent(kind)}`;
  const at = (id: string) => `${all}/${encodeURIComponent(id)}`;

  return {
    list: (query: Record<string, string>, options?: CallOptions): Promise<ContentList> =>
      send(all, { ...options, query, fresh: true, read: listIn }),
    detail: (id: string, options?: CallOptions): Promise<ContentDetail> =>
      send(at(id), { ...options, fresh: true, read: detailIn }),
    save: (id: string, body: SaveBody, options?: CallOptions): Promise<Saved> =>
      refusalOf(
        send<Saved>(at(id), { ...options, method: 'POST', body, read: accepting(detailIn) }),
        refusal,
      ),
    publish: (
      id: string,
      body: PublishBody,
      options?: CallOptions,
    ): Promise<({ ok: true } & PublishReply) | Refusal> =>
      refusalOf(
        send(`${at(id)}/publish`, {
          ...options,
          method: 'POST',
          body,
          read: accepting(publishedIn),
        }),
        refusal,
      ),
    archive: (id: string, options?: CallOptions) => post(`${at(id)}/archive`, {}, options),
    move: (id: string, body: MoveBody, options?: CallOptions) =>
      post(`${at(id)}/move`, body, options),
    preview: (
      id: string,
      body: PreviewBody,
      options?: CallOptions,
    ): Promise<({ ok: true } & PreviewReply) | Refusal> =>
      refusalOf(
        send(`${at(id)}/preview`, { ...options, method: 'POST', body, read: accepting(previewIn) }),
        refusal,
      ),
    versions: (
      id: string,
      query: Record<string, string>,
      options?: CallOptions,
    ): Promise<ContentVersions> =>
      send(`${at(id)}/versions`, { ...options, query, fresh: true, read: versionsIn }),
    version: (
      id: string,
      revision: number,
      options?: CallOptions,
    ): Promise<{ document: ContentDraft }> =>
      send(`${at(id)}/versions/${revision}`, { ...options, read: versionIn }),
  };
}
