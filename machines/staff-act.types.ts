import type { PromiseActorLogic } from 'xstate';
import type { Language } from '../contract/languages.ts';
import type { ExportAuditBody, Role, SuspendBody } from '../contract/schemas/admin.ts';
import type { ExportEntrantsBody } from '../contract/schemas/entrants.ts';
import type { CorrectBody, HaltBody, ImportCodesBody } from '../contract/schemas/giveaways.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** What staff do with an event's giveaway (contract/schemas/giveaways.ts). */
type GiveawayAct =
  | { kind: 'closeEntries'; id: string }
  | { kind: 'drawWinners'; id: string; atOnce: boolean }
  | { kind: 'pauseEntries' | 'resumeEntries' | 'cancelEvent'; id: string; body: HaltBody }
  | { kind: 'importCodes'; id: string; body: ImportCodesBody }
  | { kind: 'correctEvent'; id: string; body: CorrectBody }
  | { kind: 'tellWinner'; id: string; entryId: string }
  | { kind: 'exportWinners' | 'exportGuests'; id: string; reason: string }
  | { kind: 'exportEntrants'; id: string; body: ExportEntrantsBody }
  | { kind: 'disqualify'; id: string; entryId: string; reason: string }
  | { kind: 'reinstateEntry'; id: string; entryId: string };

/** What the server does only for staff who have proved their account lately. */
export type StaffAct =
  | { kind: 'enter' }
  /** At the first visit. */
  | { kind: 'addPasskey' }
  | { kind: 'suspend'; id: string; body: SuspendBody }
  | { kind: 'reinstate'; id: string }
  | { kind: 'endSessions'; id: string }
  | { kind: 'changeLanguage'; id: string; language: Language }
  | { kind: 'changeRole'; id: string; role: Role }
  | { kind: 'exportAudit'; body: ExportAuditBody }
  | GiveawayAct;

export type StaffActResult = { problem: CodeProblem | null };

export type StaffActContext = {
  act: StaffAct | null;
  /** Whether there was a second factor when the page was opened. */
  isSetUp: boolean;
  problem: CodeProblem | null;
};

export type StaffActActors = {
  makeAct: PromiseActorLogic<StaffActResult, StaffAct | null>;
};

export type StaffActTypes = {
  input: Pick<StaffActContext, 'isSetUp'>;
  context: StaffActContext;
  events: { type: 'act.submit'; act: StaffAct } | { type: 'network.return' };
  tags: 'busy' | 'choosing' | 'done' | 'cancelled';
  meta: ScreenMeta;
};
