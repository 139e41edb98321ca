import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  replace,
} from 'react-router';
import { type ActorRefFrom, type AnyStateMachine, type SnapshotFrom, waitFor } from 'xstate';
import { type App, appContext } from '../../../flows/app/app.ts';
import { firstStepOnly, type PageHandle } from '../../../shell/handle.ts';

type Flow = ActorRefFrom<AnyStateMachine>;

/** What such a page tells the shell, with its title and description. */
export const wizardHandle = {
  readsBrowser: true,
  rendersQuery: firstStepOnly,
  header: 'title',
  back: true,
  heading: 'page',
} as const satisfies Partial<PageHandle>;

/** A flow whose steps are addresses of one page. */
export type Wizard<Step extends string> = {
  /** The current one in this tab; null if there can be none. */
  of(app: App): Flow | null;
  /** The same, with everything the tab has stored. */
  open(app: App): Flow;
  forget(app: App): void;
  openStep(app: App, flow: Flow, step: Step): void;
  /** The open step. */
  stepOf(now: SnapshotFrom<AnyStateMachine>): Step;
  /** The address after it is done, or if it is not available. */
  endOf(flow: Flow | null): string;
};

type WizardRoute<Step extends string> = {
  /** Loaded with the page, including the flow's texts. */
  load: (app: App) => Promise<Wizard<Step>>;
  stepIn: (search: URLSearchParams) => Step;
  pathOf: (step: Step) => string;
  /** The one that sends the form. */
  last: Step;
};

/** A fan who returns after that starts a new one. */
function toEnd<Step extends string>(wizard: Wizard<Step>, app: App, flow: Flow): Response {
  wizard.forget(app);
  return replace(wizard.endOf(flow));
}

/** Leaving the last step while its form is under way, or pressing again, waits for the one request. */
const answered = (flow: Flow, signal: AbortSignal) =>
  waitFor(flow, (now) => !now.hasTag('busy'), { signal });

/** The address requests a step; the flow decides which one is open. */
export function wizardRoute<Step extends string>({
  load,
  stepIn,
  pathOf,
  last,
}: WizardRoute<Step>) {
  return {
    async loader({ context, request }: LoaderFunctionArgs) {
      const app = context.get(appContext);
      const wizard = await load(app);
      const known = wizard.of(app);
      if (!known) throw replace(wizard.endOf(null));
      const { status } = await answered(known, request.signal);
      // It was finished while the fan was on another page.
      if (status === 'done') throw toEnd(wizard, app, known);
      const asked = stepIn(new URL(request.url).searchParams);
      const flow = wizard.open(app);
      wizard.openStep(app, flow, asked);
      const opened = wizard.stepOf(flow.getSnapshot());
      // Only a browser knows what the fan has filled in.
      if (opened !== asked && typeof document !== 'undefined') throw replace(pathOf(opened));
      return null;
    },

    async action({ context, request }: ActionFunctionArgs) {
      const app = context.get(appContext);
      const wizard = await load(app);
      const flow = wizard.open(app);
      flow.send({ type: 'form.submit' });
      const { status, context: known } = await answered(flow, request.signal);
      if (status === 'done') throw toEnd(wizard, app, flow);
      const step = wizard.stepOf(flow.getSnapshot());
      if (step !== last) throw redirect(pathOf(step));
      return data({ code: known.problem?.code }, { status: 422 });
    },
  };
}
