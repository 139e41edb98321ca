import { expect } from 'vitest';
import { json, problem } from '../../support/fake-server.ts';
import type { SubmissionCase } from '../actions.ts';

const DRAWN = { drawn: 'prism' };
const REMOVAL = { intent: 'remove' };

const changed = () => json({ picture: '/resource/Fan/prism-1.webp' });
const removed = () => json({ picture: '' });

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
    {
      path,
      what: 'a drawn picture that this server does not know',
      form: DRAWN,
      server: { 'POST /api/pictures/drawn': () => problem(400, 'bad_request') },
      answer: {
        status: 422,
        data: { problem: expect.objectContaining({ code: 'bad_request' }) },
      },
    },
    {
      path,
      what: 'a removal of the picture',
      form: REMOVAL,
      server: { 'POST /api/pictures/remove': removed },
      answer: { status: 200, data: { done: 'removed' } },
    },
    {
      path,
      what: 'a removal of the picture that fails',
      form: REMOVAL,
      server: { 'POST /api/pictures/remove': () => problem(500) },
      answer: { status: 422, data: { problem: { code: 'unavailable' } } },
    },
  ],
);
