import { type Actor, createActor, fromPromise } from 'xstate';
import type { Content, ContentDraft } from '../../contract/content/fields.ts';
import type { ContentDetail } from '../../contract/schemas/content-editing.ts';
import { contentEditMachine } from '../../machines/content-edit.machine.ts';
import type {
  ActInput,
  ContentEditContext,
  ContentResult,
  SavedVersion,
  SaveInput,
} from '../../machines/content-edit.types.ts';
import { isRecord } from '../api/api-error.ts';
import { contentApi } from '../api/content.ts';
import type { Refusal } from '../api/refusal.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { reportedProblem, timedProblem } from './shared/call-problem.ts';
import type { DraftKey } from './shared/draft-keys.ts';
import { recordIn } from './shared/saved-fields.ts';

const KEY: DraftKey = 'contentDraft';

type Parts = Pick<App, 'api' | 'platform'>;

const versionOf = ({ item, document }: ContentDetail): SavedVersion => ({
  revision: item.revision,
  draft: document,
  by: item.updatedBy,
});

export const contentEditFlow = (app: Parts, kind: string) => {
  const content = contentApi(app.api.send, kind);

  async function save({ id, draft, revision }: SaveInput, signal: AbortSignal) {
    const answer = await content.save(id, { revision, document: draft }, { signal });
    if (answer.ok) return { problem: null, saved: versionOf(answer) };
    if (answer.code !== 'changed_elsewhere') return refused(answer);
    const theirs = await content.detail(id, { signal });
    return { problem: { code: 'changed_elsewhere' }, saved: versionOf(theirs) };
  }

  async function carryOut({ id, revision, act }: ActInput, signal: AbortSignal) {
    if (!act) return { problem: null };
    if (act.kind === 'archive') {
      const archived = await content.archive(id, { signal });
      return archived.ok ? { problem: null } : refused(archived);
    }
    const { at, until } = act;
    const answer = await content.publish(id, { revision, at, until }, { signal });
    return answer.ok ? { problem: null, isPlanned: answer.planned } : refused(answer);
  }

  const refused = (answer: Refusal): ContentResult => ({
    problem: { ...timedProblem(app.platform, answer), field: answer.field },
  });

  const reporting =
    <Input>(call: (input: Input, signal: AbortSignal) => Promise<ContentResult>) =>
    async ({ input, signal }: { input: Input; signal: AbortSignal }): Promise<ContentResult> => {
      try {
        return await call(input, signal);
      } catch (error) {
        return { problem: reportedProblem(app.platform, 'The content was not saved.', error) };
      }
    };

  return contentEditMachine.provide({
    actors: { save: fromPromise(reporting(save)), carryOut: fromPromise(reporting(carryOut)) },
  });
};

export type ContentEditing = Actor<typeof contentEditMachine>;

type Stored = Pick<ContentEditContext, 'id' | 'saved' | 'draft' | 'pictures'>;

type Given = {
  content: Content;
  id: string;
  saved: SavedVersion;
  /** What a new item begins with, and the item that it is a copy of. */
  copy?: { of: string; draft: ContentDraft } | undefined;
  /** At the address of a new item, which it then had left. */
  done?: ContentEditContext['done'];
};

/** What was typed before a reload, with the version on which it was typed. */
function storedDraft(store: App['platform']['session'], about: string) {
  const stored = recordIn(store.get(KEY));
  if (stored?.about !== about || !isRecord(stored.draft) || !isRecord(stored.saved))
    return undefined;
  const { id, pictures } = stored;
  const { revision, draft } = stored.saved;
  if (typeof id !== 'string' || typeof revision !== 'number' || !isRecord(draft)) return undefined;
  if (!Array.isArray(pictures)) return undefined;
  // It is ours, and the server checks it like every other draft.
  return { id, saved: { revision, draft }, draft: stored.draft, pictures } as Stored;
}

/** The item on the page that is shown. */
export const contentOnPage = routeFlow<ContentEditing, Given>({
  create(app, { content: { kind }, id, saved, copy, done = null }) {
    const { session } = app.platform;
    const about = `${kind}/${copy ? `copy of ${copy.of}` : saved.revision === 0 ? '' : id}`;
    const draft = copy?.draft ?? saved.draft;
    const input = storedDraft(session, about) ?? { id, saved, draft, done };
    const flow = createActor(contentEditFlow(app, kind), { inspect: app.inspect, input });
    const end = app.networkReturns.subscribe(() => flow.send({ type: 'network.return' }));
    let wasUnsaved = false;
    flow.subscribe({
      next(now) {
        const { id, saved, draft, pictures } = now.context;
        // An untouched copy is read again, and leaves what is typed elsewhere in its place.
        const isUnsaved = now.hasTag('unsaved') && draft !== copy?.draft;
        if (isUnsaved) session.set(KEY, JSON.stringify({ about, id, saved, draft, pictures }));
        else if (wasUnsaved) session.remove(KEY);
        wasUnsaved = isUnsaved;
      },
      complete: end,
    });
    return flow;
  },
  holds: (flow) => flow.getSnapshot().hasTag('unsaved'),
  ofFan: true,
});
