import type {
  Application,
  ApplicationBody,
  Audition,
  AuditionResponse,
  AuditionsResponse,
  MyApplication,
  OwnApplicationResponse,
} from '../../contract/schemas/auditions.ts';
import { isRecord, refusalOf } from './api-error.ts';
import { hasLists } from './contents.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';
import { nullWhenUnknown } from './videos.ts';

type Sent = { ok: true } | Refusal;
/** As stored; earlier versions of the server do not say it. */
type Applied = { ok: true; application?: Application } | Refusal;

const hasAuditions = hasLists<AuditionsResponse>('auditions');
const hasRequirements = hasLists<Audition>('requirements');
const isAudition = (data: unknown): data is AuditionResponse =>
  isRecord(data) && hasRequirements(data.audition);
const isOwn = (data: unknown): data is OwnApplicationResponse =>
  isRecord(data) &&
  typeof data.status === 'string' &&
  (data.application === null || isRecord(data.application));

const hasOne = (data: unknown): data is { application: Application } =>
  isRecord(data) && isRecord(data.application);
const hasApplications = hasLists<{ applications: Partial<MyApplication>[] }>('applications');
const isMine = (data: unknown): data is { applications: MyApplication[] } =>
  hasApplications(data) &&
  data.applications.every(
    ({ audition, status }) => isRecord(audition) && typeof status === 'string',
  );

/** Auditions and the fan's own applications; created where they are used, so that no other page loads them. */
export function auditionsApi(send: Send) {
  const applicationOf = (id: string) => `/api/auditions/${encodeURIComponent(id)}/application`;

  return {
    /** A page of them, that after `after`; null when there is no such page. */
    list: (after?: string, options?: CallOptions): Promise<AuditionsResponse | null> =>
      nullWhenUnknown(
        send('/api/contents/auditions', {
          ...options,
          ...(after && { query: { after } }),
          read: (data) => (hasAuditions(data) ? data : undefined),
        }),
      ),

    /** Null when there is no such audition. */
    one: (id: string, options?: CallOptions): Promise<Audition | null> =>
      nullWhenUnknown(
        send(`/api/contents/auditions/${encodeURIComponent(id)}`, {
          ...options,
          read: (data) => (isAudition(data) ? data.audition : undefined),
        }),
      ),

    allOwn: (options?: CallOptions): Promise<MyApplication[]> =>
      send('/api/auditions/applications', {
        ...options,
        read: (data) => (isMine(data) ? data.applications : undefined),
      }),

    own: (id: string, options?: CallOptions): Promise<OwnApplicationResponse> =>
      send(applicationOf(id), { ...options, read: (data) => (isOwn(data) ? data : undefined) }),

    apply: (id: string, body: ApplicationBody, options?: CallOptions): Promise<Applied> =>
      refusalOf(
        send(applicationOf(id), {
          ...options,
          method: 'POST',
          body,
          read: (data) =>
            accepted(data) && { ok: true, ...(hasOne(data) && { application: data.application }) },
        }),
        refusal,
      ),

    withdraw: (id: string, options?: CallOptions): Promise<Sent> =>
      refusalOf(
        send(`${applicationOf(id)}/withdraw`, {
          ...options,
          method: 'POST',
          body: {},
          read: accepted,
        }),
        refusal,
      ),
  };
}
