import type {
  ApplicationAnswerBody,
  ApplicationsPage,
  CastingAuditions,
  OpenedApplication,
} from '../../contract/schemas/application-inbox.ts';
import type { AnswerResponse, VersionBody } from '../../contract/schemas/support-inbox.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const auditionsIn = answer<CastingAuditions>({ auditions: 'objects' });
const pageIn = answer<ApplicationsPage>({
  audition: 'object',
  applications: 'objects',
  next: 'text or null',
});
const applicationIn = answer<OpenedApplication>({
  id: 'text',
  state: 'text',
  language: 'text',
  createdAt: 'text',
  updatedAt: 'text',
  version: 'number',
  audition: 'object',
  user: 'object',
  name: 'text',
  birthDate: 'text',
  videoUrl: 'text',
  motivation: 'text',
  email: 'text or null',
  answers: 'objects',
});
const answeredIn = answer<AnswerResponse>({ message: 'text', isSent: 'boolean' });

type Answered = { ok: true; isSent: boolean } | Refusal;

/** Of the application that is meant. */
export type ApplicationKey = { audition: string; id: string };

/** The calls of those who answer applications; created by their own pages only, so that no fan loads them. */
export function applicationInboxApi(send: Send) {
  const all = '/api/admin/auditions';
  const of = (audition: string) => `${all}/${encodeURIComponent(audition)}`;
  const at = ({ audition, id }: ApplicationKey) =>
    `${of(audition)}/applications/${encodeURIComponent(id)}`;
  const mail = (path: string, body: object, options?: CallOptions): Promise<Answered> =>
    refusalOf(
      send<Answered>(path, {
        ...options,
        method: 'POST',
        body,
        read(data) {
          const answered = answeredIn(data);
          return answered && { ok: true, isSent: answered.isSent };
        },
      }),
      refusal,
    );

  return {
    auditions: (options?: CallOptions): Promise<CastingAuditions> =>
      send(all, { ...options, fresh: true, read: auditionsIn }),
    page: (
      audition: string,
      query: Record<string, string>,
      options?: CallOptions,
    ): Promise<ApplicationsPage> =>
      send(of(audition), { ...options, query, fresh: true, read: pageIn }),
    application: (key: ApplicationKey, options?: CallOptions): Promise<OpenedApplication> =>
      send(at(key), { ...options, fresh: true, read: applicationIn }),
    answer: (key: ApplicationKey, body: ApplicationAnswerBody, options?: CallOptions) =>
      mail(`${at(key)}/answers`, body, options),
    sendAgain: (key: ApplicationKey, answerId: string, body: VersionBody, options?: CallOptions) =>
      mail(`${at(key)}/answers/${encodeURIComponent(answerId)}/send-again`, body, options),
  };
}
