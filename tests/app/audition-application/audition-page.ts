import { act, fireEvent, screen } from '@testing-library/react';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import type { SentApplication } from '../../../src/flows/submission/audition-application.ts';
import { auditionRoutes } from '../../../src/routes/audition/audition.route.ts';
import { audition as sample } from '../../html/sample-content.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { blankPage } from '../support/shell-page.tsx';

export const NOW = Date.parse('2026-06-01T00:00:00.000Z');
const OWN = '/api/auditions/a1/application';

export const sent: SentApplication = {
  name: 'Luna Park',
  birthDate: '2008-02-29',
  videoUrl: 'https://video.example/1',
  motivation: 'I sing before I speak.',
};
export const standing = (application: SentApplication | null = null, status = 'active') =>
  json({ status, application });

/** The server decides whose token it is and refuses an unknown one. */
const fans: Partial<Record<string, string>> = { T1: 'luna.fan', T2: 'sol.fan' };
export const fanOf = ({ headers }: Request) =>
  fans[headers.get('authorization')?.replace('Bearer ', '') ?? ''];

type Answer = (request: Request) => Response | Promise<Response>;
type Opening = {
  token?: string;
  own?: Answer;
  apply?: Answer;
  withdraw?: Answer;
  audition?: Partial<Audition>;
  now?: () => number;
};

export async function openAudition({
  token,
  own = () => standing(),
  apply = () => json({ message: 'Fine.' }),
  withdraw = () => json({ message: 'Fine.' }),
  audition,
  now = () => NOW,
}: Opening = {}) {
  const server = fakeServer({
    'GET /api/contents/auditions/a1': () => json({ audition: { ...sample, ...audition } }),
    'GET /api/auth/my-data': (request) => {
      const nickname = fanOf(request);
      return nickname ? json({ user: { ...luna, nickname } }) : problem(403, 'forbidden');
    },
    [`GET ${OWN}`]: own,
    [`POST ${OWN}`]: apply,
    [`POST ${OWN}/withdraw`]: withdraw,
  });
  const title = { id: 'Login', message: 'Login' };
  const page = await openPage({
    pages: [...auditionRoutes, blankPage('/login', { title, header: 'title' })],
    at: '/audition/a1',
    platform: { fetch: server.fetch, now, ...(token && { local: { token } }) },
  });
  act(() => page.app.start());
  await settle();
  const asked = () => server.calls(OWN).filter(({ method }) => method === 'GET').length;
  return { ...page, asked };
}

export const button = (name: string) => screen.getByRole('button', { name });
/** The page's buttons, and whether each is busy. */
export const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent, ariaBusy }) => (ariaBusy ? `${textContent} …` : textContent));
export const text = () => document.body.textContent;

export async function press(name: string) {
  fireEvent.click(button(name));
  await settle();
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
