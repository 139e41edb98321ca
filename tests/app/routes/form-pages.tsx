import { render, waitFor } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { StrictMode, useEffect } from 'react';
import {
  type ActionFunctionArgs,
  createMemoryRouter,
  data,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { type Actor, createActor, fromPromise, setup } from 'xstate';
import { appContext, createApp } from '../../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { answerOf } from '../../../src/flows/app/flow-answer.ts';
import type { RouteFlow } from '../../../src/flows/app/flows.ts';
import { AppProvider, useRouteFlow } from '../../../src/flows/app/use-app.tsx';
import { createWords } from '../../../src/i18n/words.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { followFlows } from '../../../src/routes/follow-flows.ts';

type Counts = { made: number; started: number; aborted: number };

/** A form with a call that begins with its page. */
const formMachine = setup({
  types: {} as {
    events: { type: 'form.submit' } | { type: 'server.answered' };
    tags: 'busy' | 'sent';
  },
  actors: { begin: fromPromise<void>(() => new Promise(() => {})) },
}).createMachine({
  invoke: { id: 'begin', src: 'begin' },
  initial: 'filling',
  states: {
    filling: { on: { 'form.submit': 'sending' } },
    sending: { tags: 'busy', on: { 'server.answered': 'sent' } },
    sent: { tags: 'sent', on: { 'form.submit': 'sending' } },
  },
});

type FormFlow = Actor<typeof formMachine>;
type Kind = RouteFlow<FormFlow, { title: string }>;

const countedKind = (counts: Counts, ofFan: boolean): Kind => ({
  create() {
    counts.made += 1;
    const begin = fromPromise<void>(({ signal }) => {
      counts.started += 1;
      signal.addEventListener('abort', () => {
        counts.aborted += 1;
      });
      return new Promise(() => {});
    });
    return createActor(formMachine.provide({ actors: { begin } }));
  },
  holds: (flow) => flow.getSnapshot().hasTag('busy'),
  ...(ofFan && { ofFan }),
});

const EventPage = ({ kind, shown }: { kind: Kind; shown: FormFlow[] }) => {
  const flow = useRouteFlow(kind, { title: 'Moon' });
  const isSent = useSelector(flow, (now) => now.hasTag('sent'));
  useEffect(() => void shown.push(flow), [flow, shown]);
  return <h1>{isSent ? 'Sent' : 'Event'}</h1>;
};

type Opening = { strict?: boolean; late?: Promise<unknown>; ofFan?: boolean };

/** At `/event/moon`: pages with a flow of their own at `/event/:id`, and one without at `/other`. */
export async function open({ strict, late, ofFan = false }: Opening = {}) {
  const counts = { made: 0, started: 0, aborted: 0 };
  const kind = countedKind(counts, ofFan);
  const app = createApp({
    platform: memoryPlatform(),
    words: createWords(),
    config: DEFAULT_CONFIG,
  });
  const shown: FormFlow[] = [];
  const acted: FormFlow[] = [];
  const router = createMemoryRouter(
    [
      {
        path: 'event/:id',
        loader: () => null,
        async action({ context, request }: ActionFunctionArgs) {
          const flow = context.get(appContext).flows.of(kind, request);
          acted.push(flow);
          flow.send({ type: 'form.submit' });
          await answerOf(flow, (now) => !now.hasTag('busy'), request);
          return data({ code: undefined });
        },
        element: <EventPage kind={kind} shown={shown} />,
      },
      { path: 'other', loader: () => late ?? null, element: <h1>Other</h1> },
    ],
    {
      initialEntries: ['/event/moon'],
      getContext: () => new RouterContextProvider(new Map([[appContext, app]])),
    },
  );
  followFlows(app, router);
  const page = (
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>
  );
  const mounted = render(strict ? <StrictMode>{page}</StrictMode> : page);
  // The page's flow has started.
  await waitFor(() => expect(shown).not.toEqual([]));
  const submit = () =>
    router.navigate('/event/moon', { formMethod: 'post', formData: new FormData() });
  return { app, router, kind, counts, shown, acted, submit, page, ...mounted };
}
