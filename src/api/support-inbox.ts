import type { RequestChange } from '../../contract/request-changes.ts';
import type {
  AnswerBody,
  InboxPage,
  SupportThread,
  VersionBody,
} from '../../contract/schemas/support-inbox.ts';
import { answer } from './answer.ts';
import { mailedAnswersApi } from './mailed-answers.ts';
import { postTo } from './post.ts';
import type { CallOptions, Send } from './send.ts';

const pageIn = answer<InboxPage>({ requests: 'objects', next: 'text or null' });
const threadIn = answer<SupportThread>({
  id: 'text',
  number: 'text',
  topic: 'text',
  language: 'text',
  state: 'text',
  isMember: 'boolean',
  assignedTo: 'object or null',
  createdAt: 'text',
  version: 'number',
  email: 'text',
  message: 'text',
  user: 'object or null',
  entries: 'objects',
});
/** The calls of the staff's inbox; created by their own pages only, so that no fan loads them. */
export function supportInboxApi(send: Send) {
  const post = postTo(send);
  const at = (id: string) => `/api/admin/requests/${encodeURIComponent(id)}`;
  const answers = mailedAnswersApi<AnswerBody>(send);

  return {
    page: (query: Record<string, string>, options?: CallOptions): Promise<InboxPage> =>
      send('/api/admin/requests', { ...options, query, fresh: true, read: pageIn }),
    thread: (id: string, options?: CallOptions): Promise<SupportThread> =>
      send(at(id), { ...options, fresh: true, read: threadIn }),
    change: (id: string, act: RequestChange, body: VersionBody, options?: CallOptions) =>
      post(`${at(id)}/${act}`, body, options),
    answer: (id: string, body: AnswerBody, options?: CallOptions) =>
      answers.answer(at(id), body, options),
    sendAgain: (id: string, answerId: string, body: VersionBody, options?: CallOptions) =>
      answers.sendAgain(at(id), answerId, body, options),
  };
}
