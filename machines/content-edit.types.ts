import type { PromiseActorLogic } from 'xstate';
import type { ContentDraft, DraftValue } from '../contract/content/fields.ts';
import type { ContentPicture } from '../contract/schemas/content-pictures.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** Without a field it is about the whole item. */
export type ContentEditProblem = CodeProblem & { field?: string | undefined };

/** A version as the server has it; revision 0: there is none yet. */
export type SavedVersion = {
  revision: number;
  draft: ContentDraft;
  /** The nickname of whoever saved it. */
  by?: string | null;
};

/** From when to when fans see the item: from now on, and without an end, where a time is missing. */
export type PublicationTimes = { at: string | null; until: string | null };

export type ContentResult = {
  problem: ContentEditProblem | null;
  /** The newest version: the own one that was just saved, or another editor's. */
  saved?: SavedVersion;
  /** Fans see it later. */
  isPlanned?: boolean;
};

export type ContentEditContext = {
  id: string;
  /** The newest version that the form knows; in a conflict it is another editor's. */
  saved: SavedVersion;
  draft: ContentDraft;
  /** The draft as the last press sent it; what is typed since then is not in it. */
  sent: ContentDraft | null;
  publication: PublicationTimes;
  /** Pictures chosen since the page was opened. */
  pictures: readonly ContentPicture[];
  problem: ContentEditProblem | null;
};

/** `picture`: the one that the value names, if it was just chosen. */
export type FieldEdit = { field: string; value: DraftValue; picture?: ContentPicture | null };

export type SaveInput = Pick<ContentEditContext, 'id' | 'draft'> & { revision: number };
export type PublishInput = { id: string; revision: number } & PublicationTimes;

export type ContentEditActors = {
  save: PromiseActorLogic<ContentResult, SaveInput>;
  publish: PromiseActorLogic<ContentResult, PublishInput>;
  archive: PromiseActorLogic<ContentResult, { id: string }>;
};

export type ContentEditTypes = {
  /** `draft`: what was typed before a reload, on the version `saved`. */
  input:
    | (Pick<ContentEditContext, 'id' | 'saved' | 'draft'> &
        Partial<Pick<ContentEditContext, 'pictures'>>)
    | undefined;
  context: ContentEditContext;
  events:
    | ({ type: 'draft.edit' } & FieldEdit)
    | { type: 'id.edit'; id: string }
    | { type: 'content.loaded'; saved: SavedVersion }
    | ({ type: 'content.publish' } & PublicationTimes)
    | { type: 'content.save' | 'content.archive' }
    | { type: 'draft.discard' | 'conflict.keep' | 'conflict.take' | 'network.return' };
  children: { save: 'save'; publish: 'publish'; archive: 'archive' };
  tags: 'busy' | 'unsaved' | 'conflict' | 'saved' | 'published' | 'planned' | 'archived';
  meta: ScreenMeta;
};
