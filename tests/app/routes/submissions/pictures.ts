import { json, problem } from '../../support/fake-server.ts';
import type { SubmissionCase } from '../actions.ts';

const DRAWN = { drawn: 'prism' };

const changed = () => json({ picture: '/resource/Fan/prism-1.webp' });

/** The card with the picture is on both pages. */
export const pictureSubmissions: SubmissionCase[] = ['profile', 'mypage'].flatMap(
  (path): SubmissionCase[] => [
    {
      path,
      what: 'a drawn picture',
      form: DRAWN,
      server: { 'POST /api/pictures/drawn': changed },
      answer: { status: 200, data: { done: 'saved' } },
    },
    {
      path,
      what: 'a drawn picture too many',
      form: DRAWN,
      server: { 'POST /api/pictures/drawn': () => problem(429, 'too_many_requests') },
      answer: { status: 422, data: { problem: { code: 'throttled' } } },
    },
  ],
);
