import type {
  EntrantsPage,
  ExportEntrantsBody,
  FindEntrantsBody,
  FoundEntrants,
} from '../../contract/schemas/entrants.ts';
import type {
  CorrectBody,
  DrawBody,
  ExportWinnersBody,
  GiveawayDetail,
  GiveawaysPage,
  Guest,
  GuestsPage,
  HaltBody,
  HaltOrder,
  ImportCodesBody,
  TellWinnerResponse,
  WinnersPage,
} from '../../contract/schemas/giveaways.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { exportFrom } from './csv-export.ts';
import { postTo } from './post.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const pageIn = answer<GiveawaysPage>({ events: 'objects', next: 'text or null' });
const detailIn = answer<GiveawayDetail>({
  codes: 'object or absent',
  notWinnersOf: 'objects or absent',
  id: 'text',
  title: 'text',
  state: 'text',
  halted: 'text or null',
  startsAt: 'text or null',
  endsAt: 'text or null',
  entries: 'number',
  winners: 'number',
  giveaways: 'objects',
  winnersAnnouncedOn: 'text or null',
  winnersAnnouncedAt: 'text or null or absent',
  areResultsOut: 'boolean or absent',
  bornBy: 'text or null',
  eligibility: 'object or absent',
  reserves: 'number or absent',
  confirmWithin: 'number or null or absent',
  byPost: 'boolean or absent',
  showStartsAt: 'text or null or absent',
  showEndsAt: 'text or null or absent',
  hours: 'object or null',
  seedHash: 'text',
  committedAt: 'text or null',
  closedAt: 'text or null',
  entriesHash: 'text or null',
  drawWait: 'number',
  drawableFrom: 'text or null',
  isDrawable: 'boolean',
  drawnAt: 'text or null',
  doubts: 'texts',
  disqualified: 'number or absent',
  acts: 'objects or absent',
  corrections: 'objects or absent',
  untold: 'number or absent',
  rounds: 'objects or absent',
  untexted: 'number or absent',
  texts: 'object or absent',
  unknown: 'number or absent',
});
/** Milliseconds: the server answers within 25 seconds, also of a million entries. */
const PATIENCE = 28_000;

const winnersIn = answer<WinnersPage>({
  winners: 'objects',
  next: 'text or null',
  undelivered: 'number',
  places: 'object or absent',
});
const guestsIn = answer<GuestsPage>({ guests: 'objects', next: 'text or null' });
const entrantsIn = answer<EntrantsPage>({ entrants: 'objects', next: 'text or null' });
const foundIn = answer<FoundEntrants>({ entrants: 'objects', isMore: 'boolean' });
const toldIn = answer<TellWinnerResponse>({ message: 'text', isSent: 'boolean' });

type Told = { ok: true; isSent: boolean } | Refusal;

/** The calls of the staff's giveaways; created by their own pages only, so that no fan loads them. */
export function giveawaysApi(send: Send) {
  const post = postTo(send);
  const exportTo = exportFrom(send);
  const at = (id: string) => `/api/admin/events/${encodeURIComponent(id)}`;

  return {
    page: (query: Record<string, string>, options?: CallOptions): Promise<GiveawaysPage> =>
      send('/api/admin/events', { ...options, query, fresh: true, read: pageIn }),
    detail: (id: string, options?: CallOptions): Promise<GiveawayDetail> =>
      send(at(id), { ...options, fresh: true, read: detailIn }),
    winners: (
      id: string,
      query: Record<string, string>,
      options?: CallOptions,
    ): Promise<WinnersPage> =>
      send(`${at(id)}/winners`, { ...options, query, fresh: true, read: winnersIn }),
    closeEntries: (id: string, options?: CallOptions) =>
      post(`${at(id)}/close`, {}, { ...options, patience: PATIENCE }),
    drawWinners: (id: string, body: DrawBody, options?: CallOptions) =>
      post(`${at(id)}/draw`, body, { ...options, patience: PATIENCE }),
    importCodes: (id: string, body: ImportCodesBody, options?: CallOptions) =>
      post(`${at(id)}/codes`, body, { ...options, patience: PATIENCE }),
    /** Pauses, goes on or cancels. */
    halt: (id: string, order: HaltOrder, body: HaltBody, options?: CallOptions) =>
      post(`${at(id)}/${order}`, body, options),
    correct: (id: string, body: CorrectBody, options?: CallOptions) =>
      post(`${at(id)}/correct`, body, options),
    tellWinner: (id: string, entryId: string, options?: CallOptions): Promise<Told> =>
      refusalOf(
        send<Told>(`${at(id)}/winners/${encodeURIComponent(entryId)}/tell`, {
          ...options,
          method: 'POST',
          read(data) {
            const told = toldIn(data);
            return told && { ok: true, isSent: told.isSent };
          },
        }),
        refusal,
      ),
    exportWinners: (id: string, body: ExportWinnersBody, options?: CallOptions) =>
      exportTo(`${at(id)}/winners/export`, body, options),
    /** All of them, page by page. */
    async guests(id: string, options?: CallOptions): Promise<Guest[]> {
      const all: Guest[] = [];
      let after: string | null = '';
      while (after !== null) {
        const query: Record<string, string> = after ? { after } : {};
        const how = { ...options, query, fresh: true, read: guestsIn };
        const page: GuestsPage = await send(`${at(id)}/winners/guests`, how);
        all.push(...page.guests);
        after = page.next;
      }
      return all;
    },
    exportGuests: (id: string, body: ExportWinnersBody, options?: CallOptions) =>
      exportTo(`${at(id)}/winners/guests`, body, { ...options, patience: PATIENCE }),
    entrants: (
      id: string,
      query: Record<string, string>,
      options?: CallOptions,
    ): Promise<EntrantsPage> =>
      send(`${at(id)}/entrants`, { ...options, query, fresh: true, read: entrantsIn }),
    findEntrants: (
      id: string,
      body: FindEntrantsBody,
      options?: CallOptions,
    ): Promise<FoundEntrants> =>
      send(`${at(id)}/entrants/search`, { ...options, method: 'POST', body, read: foundIn }),
    disqualify: (id: string, entryId: string, body: { reason: string }, options?: CallOptions) =>
      post(`${at(id)}/entrants/${encodeURIComponent(entryId)}/disqualify`, body, {
        ...options,
        patience: PATIENCE,
      }),
    reinstateEntry: (id: string, entryId: string, options?: CallOptions) =>
      post(
        `${at(id)}/entrants/${encodeURIComponent(entryId)}/reinstate`,
        {},
        { ...options, patience: PATIENCE },
      ),
    exportEntrants: (id: string, body: ExportEntrantsBody, options?: CallOptions) =>
      exportTo(`${at(id)}/entrants/export`, body, { ...options, patience: PATIENCE }),
  };
}
