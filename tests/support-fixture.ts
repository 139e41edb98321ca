import type { InboxRequest, SupportThread } from '../contract/schemas/support-inbox.ts';
import { FAN_ID } from './machines/models/staff-act.ts';
import { ANSWER_ID, REQUEST_ID } from './machines/models/support-reply.ts';
import { STAFF_ID } from './staff-fixture.ts';

const AT = '2026-01-05T01:15:00.000Z';
const LUNA = { id: STAFF_ID, nickname: 'Luna' };

export const INBOX_REQUEST: InboxRequest = {
  id: REQUEST_ID,
  ...{ number: 'ABCD-2345', topic: 'events', language: 'kr', state: 'waiting' },
  ...{ isMember: true, assignedTo: LUNA, createdAt: AT },
};

/** A request with an answer whose mail has not left. */
export const UNSENT_THREAD: SupportThread = {
  ...INBOX_REQUEST,
  version: 2,
  email: 'mina@mail.example',
  message: '접수 코드가 오지 않아요.\n언제 받을 수 있나요?',
  user: { id: FAN_ID, nickname: 'Mina' },
  entries: [
    { id: FAN_ID, kind: 'taken', by: LUNA, at: AT, text: null, delivery: null },
    {
      ...{ id: ANSWER_ID, kind: 'answered', by: LUNA, at: AT, delivery: 'failed' },
      text: '안녕하세요.\n\n응모가 접수되었습니다.',
    },
  ],
};
