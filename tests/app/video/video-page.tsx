import { fireEvent, screen, within } from '@testing-library/react';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { videoRoute } from '../../../src/routes/video/video.route.ts';
import { videos } from '../support/contents.ts';
import { fakeServer } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { videoAnswers } from '../support/video-answers.ts';

const player = { path: '/videoplay/:id', element: <p>The player</p> };
const other = { path: '/event', element: <p>The events</p> };

export async function openList(at = '/video', list: readonly VideoItem[] = videos) {
  const server = fakeServer(videoAnswers(list));
  const page = await openPage({ pages: [videoRoute, player, other], at, platform: server });
  await settle();
  return { ...page, server };
}

export const field = () => screen.getByRole('searchbox', { name: 'Search videos' });
export const shown = () =>
  screen.queryAllByRole('article').map((poster) => within(poster).getByRole('link').textContent);
export const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
export const selected = () => screen.getByRole('tab', { selected: true }).textContent;
export const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('|');

export async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await settle();
}
