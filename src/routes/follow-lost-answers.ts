import type { DataRouter, RouterState } from 'react-router';
import { createActor } from 'xstate';
import type { LostPress } from '../api/send.ts';
import type { App } from '../flows/app/app.ts';
import { lostAnswersFlow } from '../flows/lost-answers.ts';
import { reloadIdle } from './follow-changes.ts';

/** A form as it was sent; `fetcher` is the key of its fetcher, if it does not navigate. */
type Sent = { pathname: string; action: string; formData: FormData; fetcher?: string };

/** In a form that the browser would ask its owner about once more, such as that of a passkey. */
export const ASKS_DEVICE = 'asksDevice';

function sentIn({ location: { pathname }, navigation, fetchers }: RouterState): Sent | undefined {
  const forms = [...fetchers].map(([fetcher, form]) => ({ ...form, fetcher }));
  for (const { formAction: action, formData, formMethod, ...form } of [navigation, ...forms]) {
    const isSent = action && formData && formMethod !== 'GET' && !formData.has(ASKS_DEVICE);
    if (isSent)
      return { pathname, action, formData, ...('fetcher' in form && { fetcher: form.fetcher }) };
  }
  return undefined;
}

type Router = Pick<DataRouter, 'subscribe' | 'state' | 'navigate' | 'fetch' | 'revalidate'>;

async function repeat(router: Router, { action, formData, fetcher }: Sent) {
  const form = { formMethod: 'POST', formData } as const;
  if (!fetcher)
    return router.navigate(action, { ...form, replace: true, preventScrollReset: true });
  const { route } = router.state.matches.at(-1) ?? {};
  if (route) await router.fetch(fetcher, route.id, action, form);
}

type Parts = Pick<
  App,
  'platform' | 'session' | 'unsaved' | 'lostAnswers' | 'networkReturns' | 'inspect'
>;

/**
 * After an answer that was lost, the page shows what became of the press: one that was done is made
 * again, by its form as long as its page is shown, else by its flow, to be answered as done; and what
 * is shown is loaded again.
 */
export function followLostAnswers(app: Parts, router: Router): () => void {
  let sent: Sent | undefined;
  const forms = new WeakMap<LostPress, Sent>();
  const reloadFan = () => {
    if (app.session.getSnapshot().hasTag('member')) app.session.send({ type: 'token.changed' });
  };
  const reloadPage = () => {
    reloadFan();
    reloadIdle(app, router);
  };
  /** Whether its page is loaded by it. */
  const repeatPress = async (press: LostPress) => {
    const form = forms.get(press);
    const isShown = form?.pathname === router.state.location.pathname;
    if (!press.isOwn() || (form && (!isShown || sent))) return false;
    if (form) await repeat(router, form);
    else await press.again?.();
    return form !== undefined;
  };
  const repeatPresses = async () => {
    const { takeDone } = app.lostAnswers;
    let isLoaded = false;
    for (let press = takeDone(); press; press = takeDone()) {
      // A flow that ends meanwhile takes none of the others with it.
      const loads = await repeatPress(press).catch(() => false);
      isLoaded ||= loads;
    }
    // The router loads the page of a form again by itself; another time would remove the answer to it.
    if (isLoaded) reloadFan();
    else reloadPage();
  };
  const flow = createActor(lostAnswersFlow(app, { reloadPage, repeatPresses }), {
    inspect: app.inspect,
  }).start();
  const ends = [
    router.subscribe((state) => {
      sent = sentIn(state);
    }),
    app.lostAnswers.subscribe((lost) => {
      if (lost && !lost.isApart && sent) forms.set(lost, sent);
      flow.send({ type: lost ? 'answer.lost' : 'answers.known' });
    }),
    app.networkReturns.subscribe(() => flow.send({ type: 'network.return' })),
    () => flow.stop(),
  ];
  return () => {
    for (const end of ends) end();
  };
}
