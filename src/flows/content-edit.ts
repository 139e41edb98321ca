import { type Actor, createActor, fromPromise } from 'xstate';
import type { Content, ContentDraft } from '../../contract/content/fields.ts';
import type { ContentDetail } from '../../contract/schemas/content-editing.ts';
import { contentEditMachine } from '../../machines/content-edit.machine.ts';
import type {
  ContentEditContext,
  ContentResult,
  PublishInput,
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
import { dropDraft, readDraft, storeDraft } from './shared/drafts.ts';

const KEY: DraftKey = 'contentDraft';

type Parts = Pick<App, 'api' | 'platform'>;

const versionOf = ({ item, document }: ContentDetail): SavedVersion => ({
  revision: item.revision,
  draft: document,
  by: item.updatedBy,
});

export const contentEditFlow = (app: Parts, kind: string) => {
  const content = contentApi(app.api.send, kind);

  const refused = (answer: Refusal): ContentResult => ({
    problem: { ...timedProblem(app.platform, answer), field: answer.field },
  });

  async function save({ id, draft, revision }: SaveInput, signal: AbortSignal) {
    const answer = await content.save(id, { revision, document: draft }, { signal });
    if (answer.ok) return { problem: null, saved: versionOf(answer) };
    if (answer.code !== 'changed_elsewhere') return refused(answer);
    const theirs = await content.detail(id, { signal });
    return { problem: { code: 'changed_elsewhere' }, saved: versionOf(theirs) };
  }

  async function publish({ id, ...version }: PublishInput, signal: AbortSignal) {
    const answer = await content.publish(id, version, { signal });
    return answer.ok ? { problem: null, isPlanned: answer.planned } : refused(answer);
  }

  async function archive({ id }: { id: string }, signal: AbortSignal) {
    const answer = await content.archive(id, { signal });
    return answer.ok ? { problem: null } : refused(answer);
  }

  const reporting = <Input>(call: (input: Input, signal: AbortSignal) => Promise<ContentResult>) =>
    fromPromise<ContentResult, Input>(async ({ input, signal }) => {
      try {
        return await call(input, signal);
      } catch (error) {
        return { problem: reportedProblem(app.platform, 'The content was not saved.', error) };
      }
    });

  return contentEditMachine.provide({
    actors: { save: reporting(save), publish: reporting(publish), archive: reporting(archive) },
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
};

/** What was typed before a reload, with the version on which it was typed. */
function storedDraft(store: App['platform']['session'], about: string) {
  const stored = readDraft(store, { key: KEY, about });
  if (!isRecord(stored?.draft) || !isRecord(stored.saved)) return undefined;
  const { id, pictures } = stored;
  const { revision, draft } = stored.saved;
  if (typeof id !== 'string' || typeof revision !== 'number' || !isRecord(draft)) return undefined;
  if (!Array.isArray(pictures)) return undefined;
  // It is ours, and the server checks it like every other draft.
  return { id, saved: { revision, draft }, draft: stored.draft, pictures } as Stored;
}

/** The item on the page that is shown. */
export const contentOnPage = routeFlow<ContentEditing, Given>({
  create(app, { content: { kind }, id, saved, copy }) {
    const { session } = app.platform;
    const unsaved = copy ? `copy of ${copy.of}` : '';
    const aboutOf = ({ id, saved }: Pick<Stored, 'id' | 'saved'>) =>
      `${kind}/${saved.revision === 0 ? unsaved : id}`;
    const draft = copy?.draft ?? saved.draft;
    const input = storedDraft(session, aboutOf({ id, saved })) ?? { id, saved, draft };
    const flow = createActor(contentEditFlow(app, kind), { inspect: app.inspect, input });
    const end = app.networkReturns.subscribe(() => flow.send({ type: 'network.return' }));
    let follows = input.saved;
    /** Where it is stored; a new item gets another place by its first save. */
    let stored: string | undefined;
    flow.subscribe({
      next(now) {
        const { id, saved, draft, pictures } = now.context;
        // What is typed follows another editor's version only once it was told to; until then a reload meets the conflict again.
        if (!now.hasTag('conflict')) follows = saved;
        // An untouched copy is read again.
        const isUnsaved = now.hasTag('unsaved') && draft !== copy?.draft;
        const about = isUnsaved ? aboutOf({ id, saved: follows }) : undefined;
        if (stored !== undefined && stored !== about)
          dropDraft(session, { key: KEY, about: stored });
        if (about !== undefined)
          storeDraft(session, { key: KEY, about }, { id, saved: follows, draft, pictures });
        stored = about;
      },
      complete: end,
    });
    return flow;
  },
  holds: (flow) => flow.getSnapshot().hasTag('unsaved'),
  ofFan: true,
});
