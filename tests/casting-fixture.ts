import type {
  CastingAudition,
  ListedApplication,
  OpenedApplication,
} from '../contract/schemas/application-inbox.ts';
import { FAN_ID } from './machines/models/staff-act.ts';
import { STAFF_ID } from './staff-fixture.ts';

export const APPLICATION_ID = '00000000-0000-4000-8000-000000000005';
export const APPLICATION_ANSWER_ID = '00000000-0000-4000-8000-000000000006';
/** As the staff's pages and their calls name the audition. */
export const CASTING = '/admin/auditions/new-voice';

const AT = '2026-01-05T01:15:00.000Z';

export const CASTING_AUDITION: CastingAudition = {
  id: 'new-voice',
  title: { en: 'New Voice', kr: '뉴 보이스', cn: '新声', jp: 'ニューボイス' },
  endsAt: '2026-02-01T15:00:00.000Z',
  ...{ open: 12, accepted: 3, declined: 4 },
};

export const LISTED_APPLICATION: ListedApplication = {
  id: APPLICATION_ID,
  ...{ state: 'accepted', language: 'kr', createdAt: AT, updatedAt: AT },
};

/** With an answer whose mail has not left. */
export const UNSENT_APPLICATION: OpenedApplication = {
  ...LISTED_APPLICATION,
  version: 1,
  audition: { id: CASTING_AUDITION.id, title: CASTING_AUDITION.title },
  user: { id: FAN_ID, nickname: 'Mina' },
  name: '박루나',
  birthDate: '2008-02-29',
  videoUrl: 'https://video.example/watch?v=1',
  motivation: '말보다 노래가 먼저예요.\n무대에 서고 싶어요.',
  email: 'mina@mail.example',
  answers: [
    {
      ...{ id: APPLICATION_ANSWER_ID, by: { id: STAFF_ID, nickname: 'Luna' }, at: AT },
      ...{ decision: 'accepted', text: '축하드려요!', delivery: 'failed' },
    },
  ],
};
