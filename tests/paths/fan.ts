import type { User } from '../../contract/user.ts';
import { luna } from '../member-fixture.ts';
import { NEW_VOICE, NIGHT } from './content.ts';

/** The server's response to a call. */
export type Answer = {
  status?: number;
  body?: object;
  /** In place of the body; it need not be JSON. */
  text?: string;
  headers?: Record<string, string>;
};

export const refusal = (status: number, code: string): Answer => ({
  status,
  body: { message: 'The server refused.', code },
});

const fine = { body: { message: 'Fine.' } };

/** The calls of the walked pages, and the server's usual responses. */
export const USUAL = {
  'POST /api/auth/sign-in': fine,
  'POST /api/auth/sign-up': fine,
  'GET /api/auth/my-data': { body: { user: luna } },
  'POST /api/auth/log-out': fine,
  'POST /api/auth/refresh': refusal(401, 'invalid_session'),
  'POST /api/auth/deactive': fine,
  'POST /api/auth/proof': fine,
  'POST /api/auth/proof/send-code': fine,
  'POST /api/auth/email/send-code': fine,
  'POST /api/auth/email/verify': fine,
  'POST /api/auth/find-id': { body: { usernames: ['lu***12'] } },
  'POST /api/auth/find-id/send': fine,
  'POST /api/auth/find-password': fine,
  'POST /api/auth/google/callback': fine,
  'POST /api/auth/google/nickname': { body: { message: 'Fine.', token: 'T1' } },
  'POST /api/auth/google/link/callback': fine,
  'POST /api/auth/google/link/verify': fine,
  'POST /api/auth/status/withdraw/recovery': fine,
  'POST /api/utils/send-code': { body: { message: 'Fine.', retryAfter: 0 } },
  'POST /api/utils/verify-code': { body: { message: 'Fine.', phoneNumbertoken: 'P1' } },
  'GET /health/live': fine,
  'GET /api/contents/notices': { body: { notices: [], next: null } },
  'GET /api/contents/videos': { body: { videos: [], total: 0, latestYear: null, next: null } },
  'GET /api/contents/videos/index': { body: { videos: [] } },
  'GET /api/contents/videos/search': { body: { videos: [], total: 0, next: null, meant: null } },
  'GET /api/contents/games/active': { body: { game: null } },
  'GET /api/auth/userNameCheck': { body: { isDuplicate: false } },
  'GET /api/auth/NickNameCheck': { body: { isDuplicate: false } },
  'GET /api/contents/events/encore-night': { body: { event: NIGHT } },
  'GET /api/events/encore-night/entry': { body: { status: 'active', entry: null } },
  'POST /api/events/encore-night/entry': fine,
  'GET /api/events/entries': { body: { entries: [] } },
  'GET /api/auditions/applications': { body: { applications: [] } },
  'GET /api/contents/auditions/new-voice-2026': { body: { audition: NEW_VOICE } },
  'GET /api/auditions/new-voice-2026/application': {
    body: { status: 'active', application: null },
  },
  'POST /api/auditions/new-voice-2026/application': fine,
  'POST /api/auditions/new-voice-2026/application/withdraw': fine,
} satisfies Record<string, Answer>;

export type Call = keyof typeof USUAL;

type Condition = 'ready' | 'busy' | 'disabled';

/** What can be observed on the page. */
export type Look = {
  /** The current address, with the search. */
  address: string;
  text: string;
  /** The text of the topmost open dialog. */
  dialog: string | null;
  /** The text of a toast. */
  notice: string | null;
  /** By the first word of the label, so that "Sent (60)" is "Sent"; the second of that word is "Sent 2". */
  buttons: Record<string, Condition>;
  fields: Record<string, { value: string; disabled: boolean; answer: string }>;
  /** The names of the ticked boxes. */
  ticked: string[];
};

/** A subset; anything left out is not checked. */
export type Expected = Partial<Omit<Look, 'fields' | 'text'>> & {
  /** Appears somewhere on the page. */
  text?: string;
  fields?: Record<string, Partial<Look['fields'][string]>>;
};

/** A fan with a phone. One implementation uses jsdom, the other a real browser. */
export interface Fan {
  /** Reloads the app; the calls in `held` wait for the walk to respond. */
  open(opening: {
    at: string;
    held: readonly Call[];
    /** Who is signed in, where it matters. */
    user?: User;
    session?: Record<string, string>;
    /** What the browser stores beyond the tab, such as a token. */
    local?: Record<string, string>;
    /** In jsdom: what the server says about its settings; without it they are there from the start. */
    settings?: Promise<object>;
  }): Promise<void>;
  /** To another address of the app, without a reload. */
  goTo(address: string): Promise<void>;
  /** Presses the button with this name; if a dialog is open, in the dialog. */
  press(name: string): Promise<void>;
  /** Follows the link of this name. */
  follow(name: string): Promise<void>;
  /** Presses Escape. */
  escape(): Promise<void>;
  /** In Google's popup, which the page has opened. */
  chooseAccount(code: string): Promise<void>;
  tick(label: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  answer(call: Call, answer: Answer): Promise<void>;
  cutOff(call: Call): Promise<void>;
  pass(milliseconds: number): Promise<void>;
  now(): Promise<number>;
  look(): Promise<Look>;
  /** In jsdom: that the app knows what a reload would lose here. */
  checkUnsaved?(isOver: boolean): void;
  /** What was typed so far has been accepted: a reload loses nothing of it. */
  forgetTyped?(): void;
  /** Waits until the page looks as expected. */
  sees(expected: Expected): Promise<void>;
}

/** Reads the document. It is sent to the browser as text, so it must be self-contained. */
export function readPage(): Omit<Look, 'address'> {
  const textOf = (element: Element | null) => element?.textContent.trim() ?? '';
  const look: Omit<Look, 'address'> = {
    text: textOf(document.querySelector('main')),
    dialog: [...document.querySelectorAll('dialog[open] h2')].at(-1)?.textContent ?? null,
    notice: document.querySelector('[role=status][popover]')?.textContent ?? null,
    buttons: {},
    fields: {},
    ticked: [],
  };
  for (const button of document.querySelectorAll<HTMLButtonElement>('main button, dialog button')) {
    const word = textOf(button).split(' ')[0] ?? '';
    const name = word in look.buttons ? `${word} 2` : word;
    const isBusy = button.getAttribute('aria-busy') === 'true';
    const isOff = button.matches(':disabled, [aria-disabled=true]');
    look.buttons[name] = isOff ? 'disabled' : isBusy ? 'busy' : 'ready';
  }
  for (const label of document.querySelectorAll('label')) {
    const { control } = label;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked) look.ticked.push(textOf(label));
    } else if (control instanceof HTMLInputElement) {
      const said = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      const { value, disabled } = control;
      look.fields[textOf(label)] = { value, disabled, answer: textOf(said) };
    }
  }
  return look;
}

/** Calls that wait for a response; null breaks the connection. */
export function callsIn(held: readonly Call[], user: User = luna) {
  let me = user;
  const waiting: { call: Call; answer: PromiseWithResolvers<Answer | null> }[] = [];
  return {
    /** `abandoned` runs its argument when the response is no longer awaited. */
    ask(call: Call, abandoned: (forget: () => void) => void): Promise<Answer | null> {
      if (!held.includes(call)) {
        const isMe = call === 'GET /api/auth/my-data';
        return Promise.resolve(isMe ? { body: { user: me } } : USUAL[call]);
      }
      const one = { call, answer: Promise.withResolvers<Answer | null>() };
      waiting.push(one);
      abandoned(() => {
        const index = waiting.indexOf(one);
        if (index >= 0) waiting.splice(index, 1);
      });
      return one.answer.promise;
    },
    becomes(next: User) {
      me = next;
    },
    waiting: () => waiting.map(({ call }) => call),
    isWaiting: (call: Call) => waiting.some((one) => one.call === call),
    release(call: Call, answer: Answer | null) {
      const index = waiting.findIndex((one) => one.call === call);
      for (const one of waiting.splice(index, 1)) one.answer.resolve(answer);
    },
  };
}

/** The first word of a button and its index among those of that word. */
export function placeOf(button: string): { word: string; index: number } {
  const [word = '', place = '1'] = button.split(' ');
  return { word, index: Number(place) - 1 };
}

export const isCall = (name: string): name is Call => name in USUAL;
