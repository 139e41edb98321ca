import { json } from '../../support/fake-server.ts';
import { done, fails, type SubmissionCase, submits, THROTTLED } from '../actions.ts';

const changed = () => json({ picture: '/resource/Fan/prism-1.webp' });

/** The card with the picture is on both pages. */
export const pictureSubmissions: SubmissionCase[] = ['profile', 'mypage'].flatMap((path) => {
  const draw = { path, form: { drawn: 'prism' }, call: 'POST /api/pictures/drawn' };
  return [
    submits(draw, 'a drawn picture', changed, done({ done: 'saved' })),
    fails(draw, 'a drawn picture too many', 429, 'too_many_requests', THROTTLED),
  ];
});
