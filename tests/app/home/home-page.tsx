import '../../../src/ui/embed.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { homeRoute } from '../../../src/routes/home/home.route.ts';
import { home } from '../support/contents.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { openPage } from '../support/open-page.tsx';

const event = { path: '/event/:id', element: <p>The event</p> };

/** Home with its content already in the HTML. */
export const openHome = (more: { calm?: boolean } = {}) =>
  openPage({
    pages: [homeRoute, event],
    platform: fakeServer({ 'GET /api/contents/home': () => json(home) }),
    ...more,
  });

export const openHomeFrom = (server: ReturnType<typeof fakeServer>) =>
  openPage({ pages: [homeRoute, event], platform: server });

/** Rendered so early that the skeleton is shown. */
export const openHomeBefore = (answer: Promise<Response>) =>
  openPage({
    pages: [homeRoute, event],
    platform: fakeServer({ 'GET /api/contents/home': () => answer }),
    late: true,
  });

export const hero = () => screen.getByRole('region', { name: 'Highlights' });

export const banner = () =>
  within(hero())
    .getAllByRole('listitem')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => within(slide).getByRole('heading').textContent)
    .join();

export const headlines = () =>
  within(screen.getByRole('region', { name: 'Headlines' }))
    .getAllByRole('listitem')
    .filter((headline) => !headline.hasAttribute('inert'));

export const headline = () =>
  headlines()
    .map(({ textContent }) => textContent)
    .join();

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A visible keyboard focus; jsdom's own heuristic depends on the tests before. */
export const reach = (element: HTMLElement) =>
  act(() => {
    vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    element.focus();
  });

export function pull(element: Element, across: number, along = 0) {
  const at = (clientX: number, clientY: number) => ({
    clientX,
    clientY,
    isPrimary: true,
    button: 0,
  });
  fireEvent.pointerDown(element, at(200, 200));
  fireEvent.pointerMove(element, at(200 + across, 200 + along));
  fireEvent.pointerUp(element, at(200 + across, 200 + along));
}
