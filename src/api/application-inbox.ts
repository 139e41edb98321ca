import type {
  ApplicationAnswerBody,
  ApplicationsPage,
  CastingAuditions,
  OpenedApplication,
} from '../../contract/schemas/application-inbox.ts';
import type { VersionBody } from '../../contract/schemas/support-inbox.ts';
import { answer } from './answer.ts';
import { mailedAnswersApi } from './mailed-answers.ts';
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
  reach: 'text or absent',
  answers: 'objects',
});
export type ApplicationKey = { audition: string; id: string };

/** The calls of those who answer applications; created by their own pages only, so that no fan loads them. */
export function applicationInboxApi(send: Send) {
  const all = '/api/admin/auditions';
  const of = (audition: string) => `${all}/${encodeURIComponent(audition)}`;
  const at = ({ audition, id }: ApplicationKey) =>
    `${of(audition)}/applications/${encodeURIComponent(id)}`;
  const answers = mailedAnswersApi<ApplicationAnswerBody>(send);

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
      answers.answer(at(key), body, options),
    sendAgain: (key: ApplicationKey, answerId: string, body: VersionBody, options?: CallOptions) =>
      answers.sendAgain(at(key), answerId, body, options),
  };
}
