import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { open } from './form-pages.tsx';

test('page and action have the same flow, made and started once', async () => {
  const { submit, shown, acted, counts } = await open();
  const submitted = submit();
  await waitFor(() => expect(acted).toHaveLength(1));
  acted[0]?.send({ type: 'server.answered' });
  await act(() => submitted);
  await screen.findByRole('heading', { name: 'Sent' });
  expect(new Set([...shown, ...acted]).size).toBe(1);
  await waitFor(() => expect(counts).toEqual({ made: 1, started: 1, aborted: 0 }));
});

test('in strict mode, too', async () => {
  const { shown, counts } = await open({ strict: true });
  expect(new Set(shown).size).toBe(1);
  await waitFor(() => expect(counts).toEqual({ made: 1, started: 1, aborted: 0 }));
});

test('it stays through a revalidation, another query and a remounted page, and fresh data makes no other', async () => {
  const { router, counts, shown, page, rerender } = await open();
  await act(() => router.revalidate());
  await act(() => router.navigate('/event/moon?from=home#rules'));
  await act(() => router.navigate('/event/moon/'));
  rerender(<div />);
  rerender(page);
  expect(new Set(shown).size).toBe(1);
  await waitFor(() => expect(counts).toEqual({ made: 1, started: 1, aborted: 0 }));
});

test('another page of the same route has its own, and the one that was left is stopped for good', async () => {
  const { app, router, counts, shown } = await open();
  await act(() => router.navigate('/event/star'));
  expect(new Set(shown).size).toBe(2);
  if (shown[0]) app.flows.start(shown[0]);
  shown[0]?.send({ type: 'form.submit' });
  expect(shown[0]?.getSnapshot().hasTag('busy')).toBe(false);
  expect(shown[0]?.getSnapshot().status).toBe('stopped');
  await waitFor(() => expect(counts).toEqual({ made: 2, started: 2, aborted: 1 }));
});

test('it is stopped only when the next page is shown: a navigation that is overtaken stops nothing', async () => {
  const late = Promise.withResolvers<null>();
  const { router, counts, shown } = await open({ late: late.promise });
  void router.navigate('/other');
  await act(() => router.navigate('/event/moon?again'));
  late.resolve(null);
  expect(shown[0]?.getSnapshot().status).toBe('active');
  await waitFor(() => expect(counts).toEqual({ made: 1, started: 1, aborted: 0 }));
});

test('a flow that a loader has asked for waits for its page, and is dropped if that never comes', async () => {
  const late = Promise.withResolvers<null>();
  const { app, router, kind } = await open({ late: late.promise });
  const other = () => app.flows.open(kind, '/other', { title: 'Other' });
  void router.navigate('/other');
  const abandoned = other();
  await act(() => router.navigate('/event/moon'));
  const left = router.navigate('/other');
  const early = other();
  expect(early).not.toBe(abandoned);
  late.resolve(null);
  await act(() => left);
  expect(other()).toBe(early);
});

test('an action that is overtaken stops waiting, and its flow goes on', async () => {
  const { router, submit, shown, acted } = await open();
  void submit();
  await waitFor(() => expect(acted).toHaveLength(1));
  await act(() => router.navigate('/event/moon?again'));
  expect(router.state.errors).toBeNull();
  act(() => acted[0]?.send({ type: 'server.answered' }));
  expect(shown[0]?.getSnapshot().hasTag('sent')).toBe(true);
});

test('what it holds is unsaved until it is closed', async () => {
  const { app, router, submit } = await open();
  void submit();
  await waitFor(() => expect(app.unsaved.any()).toBe(true));
  await act(() => router.navigate('/other'));
  expect(app.unsaved.any()).toBe(false);
});

test('a private flow ends with its fan, any other does not', async () => {
  const own = await open({ ofFan: true });
  await act(async () => own.app.flows.setFan('luna'));
  await act(async () => own.app.flows.setFan('luna'));
  expect(own.counts.made).toBe(1);
  await act(async () => own.app.flows.setFan('nova'));
  await waitFor(() => expect(own.counts).toEqual({ made: 2, started: 2, aborted: 1 }));
  own.unmount();

  const common = await open();
  await act(async () => common.app.flows.setFan('luna'));
  await act(async () => common.app.flows.setFan(false));
  await waitFor(() => expect(common.counts).toEqual({ made: 1, started: 1, aborted: 0 }));
});

test('a form whose fan is gone gets no answer, and no error', async () => {
  const { app, router, submit, acted } = await open({ ofFan: true });
  act(() => app.flows.setFan('luna'));
  void submit();
  await waitFor(() => expect(acted).toHaveLength(1));
  await act(async () => app.flows.setFan('nova'));
  expect(acted[0]?.getSnapshot().status).toBe('stopped');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(router.state.errors).toBeNull();
  await act(() => router.navigate('/other'));
  expect(screen.getByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('an ended flow is followed by a new one, which page and action share', async () => {
  const { app, kind, shown } = await open();
  shown[0]?.stop();
  const next = app.flows.open(kind, '/event/moon', { title: 'Moon' });
  expect(next).not.toBe(shown[0]);
  expect(app.flows.of(kind, new Request('https://encore.example/event/moon'))).toBe(next);
});

test('the end of the app stops every flow', async () => {
  const { app, shown, counts } = await open();
  app.stop();
  expect(shown[0]?.getSnapshot().status).toBe('stopped');
  expect(counts.aborted).toBe(1);
});

test('rendered to HTML, a page shows its flow as it begins, and nothing is started', async () => {
  const { app, page, counts, unmount } = await open();
  unmount();
  app.flows.stop();
  expect(renderToString(page)).toContain('<h1>Event</h1>');
  await waitFor(() => expect(counts).toEqual({ made: 2, started: 1, aborted: 1 }));
});

test('an action without its page says which page is missing', async () => {
  const { app, kind } = await open();
  const request = new Request('https://encore.example/event/sun');
  expect(() => app.flows.of(kind, request)).toThrow('/event/sun');
});
