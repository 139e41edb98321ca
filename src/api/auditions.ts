import type {
  Application,
  ApplicationBody,
  AppliedResponse,
  Audition,
  AuditionResponse,
  AuditionsResponse,
  MyApplication,
  MyApplicationsResponse,
  OwnApplicationResponse,
} from '../../contract/schemas/auditions.ts';
import { answer, each, has, orNull } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { postTo } from './post.ts';
import { type Accepted, type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';
import { nullWhenUnknown } from './videos.ts';

/** As stored; earlier versions of the server do not say it. */
type Applied = { ok: true; application?: Application } | Refusal;

const auditionsIn = answer<AuditionsResponse>({ auditions: 'objects', next: 'text or absent' });
const auditionIn = answer<AuditionResponse>({
  audition: has<Audition, 'title' | 'text' | 'requirements'>({
    title: 'object',
    text: 'object',
    requirements: 'objects',
  }),
});
const ownIn = answer<OwnApplicationResponse>({
  status: 'text',
  // An answer that does not say whether there is one is none.
  application: orNull(has<Application, never>({})),
});
const appliedIn = answer<Pick<AppliedResponse, 'application'>>({ application: 'object' });
const mineIn = answer<MyApplicationsResponse>({
  applications: each(
    has<MyApplication>({
      ...{ audition: 'object', status: 'text' },
      ...{ state: 'text or absent', answer: 'text or absent' },
    }),
  ),
});

/** Auditions and the fan's own applications; created where they are used, so that no other page loads them. */
export function auditionsApi(send: Send) {
  const applicationOf = (id: string) => `/api/auditions/${encodeURIComponent(id)}/application`;

  const post = postTo(send);

  return {
    /** A page of them, that after `after`; null when there is no such page. */
    list: (after?: string, options?: CallOptions): Promise<AuditionsResponse | null> =>
      nullWhenUnknown(
        send('/api/contents/auditions', {
          ...options,
          ...(after && { query: { after } }),
          read: auditionsIn,
        }),
      ),

    /** Null when there is no such audition. */
    one: (id: string, options?: CallOptions): Promise<Audition | null> =>
      nullWhenUnknown(
        send(`/api/contents/auditions/${encodeURIComponent(id)}`, {
          ...options,
          read: (data) => auditionIn(data)?.audition,
        }),
      ),

    allOwn: (options?: CallOptions): Promise<MyApplication[]> =>
      send('/api/auditions/applications', {
        ...options,
        read: (data) => mineIn(data)?.applications,
      }),

    own: (id: string, options?: CallOptions): Promise<OwnApplicationResponse> =>
      send(applicationOf(id), { ...options, read: ownIn }),

    apply: (id: string, body: ApplicationBody, options?: CallOptions): Promise<Applied> =>
      refusalOf(
        send(applicationOf(id), {
          ...options,
          method: 'POST',
          body,
          read: (data) => accepted(data) && { ok: true, ...appliedIn(data) },
        }),
        refusal,
      ),

    withdraw: (id: string, options?: CallOptions): Promise<Accepted | Refusal> =>
      post(`${applicationOf(id)}/withdraw`, {}, options),
  };
}
