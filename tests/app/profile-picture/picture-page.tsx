import { fireEvent, screen } from '@testing-library/react';
// Imported up front, so that the first test is not slower than the others.
import '../../../src/routes/shared/profile-picture/cropping.tsx';
import '../../../src/routes/shared/profile-picture/profile-picture.action.ts';
import { onTestFinished, vi } from 'vitest';
import { mypageRoute } from '../../../src/routes/mypage/mypage.route.ts';
import { profileRoute } from '../../../src/routes/profile/profile.route.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

export const PRISM = '/resource/Fan/prism-1.webp';
export const OWN = `/api/pictures/${'a'.repeat(32)}`;

type Answer = (request: Request) => Response | Promise<Response>;

/** A member with this picture; the server keeps what is sent to it, after `faults`. */
export async function openPicture({
  at = '/profile',
  picture = '',
  faults = [],
}: {
  at?: string;
  picture?: string;
  faults?: Answer[];
} = {}) {
  let kept = picture;
  const keep =
    (next: string): Answer =>
    (request) => {
      const fault = faults.shift();
      if (fault) return fault(request);
      kept = next;
      return json({ picture: kept });
    };
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { ...luna, picture: kept } }),
    'GET /api/events/entries': () => json({ entries: [] }),
    'GET /api/auditions/applications': () => json({ applications: [] }),
    'POST /api/auth/refresh': () => json({ message: 'No.', code: 'unauthorized' }, { status: 401 }),
    'POST /api/pictures/drawn': keep(PRISM),
    'POST /api/pictures/own': keep(OWN),
    'POST /api/pictures/remove': keep(''),
  });
  const shell = await openShell({
    pages: [
      profileRoute,
      mypageRoute,
      blankPage('/', { title: named('Start'), header: 'brand' }),
      blankPage('/login', { title: named('Login'), header: 'title' }),
    ],
    at,
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  await screen.findByText(luna.nickname);
  const portrait = () => button('Change picture').querySelector('img')?.getAttribute('src');
  return { ...shell, server, portrait };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

export async function press(name: string) {
  fireEvent.click(button(name));
  await settle();
}

export const sheet = () => screen.queryByRole('dialog', { name: 'Choose a picture' });

/** What jsdom lacks: a decoder of pictures, a canvas, and the size of what is laid out. */
export function stubPictures(bitmap: () => Promise<{ width: number; height: number }>) {
  const drawn: unknown[][] = [];
  const { prototype } = HTMLCanvasElement;
  const stubs = [
    vi
      .spyOn(prototype, 'getContext')
      .mockImplementation(
        () => ({ drawImage: (...args: unknown[]) => void drawn.push(args.slice(1)) }) as never,
      ),
    vi.spyOn(prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA=='),
    vi
      .spyOn(prototype, 'toBlob')
      .mockImplementation((keep) => keep(new Blob(['square'], { type: 'image/jpeg' }))),
  ];
  vi.stubGlobal('createImageBitmap', async () => ({ ...(await bitmap()), close() {} }));
  onTestFinished(() => {
    for (const stub of stubs) stub.mockRestore();
  });
  return drawn;
}

export async function pick(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
  await settle();
}
