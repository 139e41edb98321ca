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

/** What is asked of the server beside saving. */
export type ContentAct =
  | { kind: 'publish'; at: string | null; until: string | null }
  | { kind: 'archive' };

export type ContentResult = {
  problem: ContentEditProblem | null;
  /** The newest version: the own one that was just saved, or another editor's. */
  saved?: SavedVersion;
  /** Fans see it later. */
  isPlanned?: boolean;
};

export type ContentEditContext = {
  id: string;
  saved: SavedVersion;
  draft: ContentDraft;
  /** Those that were chosen since the page was opened. */
  pictures: readonly ContentPicture[];
  /** Another editor's version, saved since this one was begun. */
  theirs: SavedVersion | null;
  /** What is done once the draft is saved. */
  act: ContentAct | null;
  /** What was done last. */
  done: 'saved' | 'planned' | ContentAct['kind'] | null;
  problem: ContentEditProblem | null;
};

/** `picture`: the one that the value names, if it was just chosen. */
export type FieldEdit = { field: string; value: DraftValue; picture?: ContentPicture | null };

export type SaveInput = Pick<ContentEditContext, 'id' | 'draft'> & { revision: number };
export type ActInput = { id: string; revision: number; act: ContentAct | null };

export type ContentEditActors = {
  save: PromiseActorLogic<ContentResult, SaveInput>;
  carryOut: PromiseActorLogic<ContentResult, ActInput>;
};

export type ContentEditTypes = {
  /** `draft`: what was typed before a reload, on the version `saved`; `done`: at the item's earlier address. */
  input:
    | (Pick<ContentEditContext, 'id' | 'saved' | 'draft'> &
        Partial<Pick<ContentEditContext, 'pictures' | 'done'>>)
    | undefined;
  context: ContentEditContext;
  events:
    | ({ type: 'draft.edit' } & FieldEdit)
    | { type: 'id.edit'; id: string }
    | { type: 'content.loaded'; saved: SavedVersion }
    | { type: 'content.submit'; act: ContentAct | null }
    | { type: 'draft.discard' | 'conflict.keep' | 'conflict.take' | 'network.return' };
  children: { save: 'save'; carryOut: 'carryOut' };
  tags: 'busy' | 'unsaved' | 'conflict';
  meta: ScreenMeta;
};
