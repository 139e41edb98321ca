import type { Refresh } from '../../contract/refresh.ts';
import type { User } from '../../contract/user.ts';
import type { Answer, Call } from './calls.ts';
import type { Expected, Look } from './look.ts';

export type Opening = {
  at: string;
  /** These calls wait for the walk to respond. */
  held: readonly Call[];
  /** Of these, what the page loads when it opens is answered at once; what it asks later waits. */
  loads?: readonly Call[];
  /** Who is signed in, where it matters. */
  user?: User;
  session?: Record<string, string>;
  /** What the browser stores beyond the tab, such as a token. */
  local?: Record<string, string>;
  /** What the server says about its settings; without it they are there from the start. */
  settings?: Promise<object>;
  /** False if the walk starts the app itself. */
  started?: boolean;
  /** What the browser calls itself. */
  userAgent?: string;
  /** The browser has played service workers: one of them controls the page from its start, or none does yet. */
  worker?: 'known' | 'new';
  /** The browser has notifications, and the fan allows them. */
  push?: true;
  /** The installed app is opened for the first time. */
  launched?: boolean;
};

/** A request that the app has made. */
export type Sent = { token: string | undefined; body: unknown };

/** What another tab of the same browser does: it stores values (null removes one) and tells all tabs. */
export type Elsewhere = { stores?: Record<string, string | null>; tells?: string };

/** A fan with a phone, and the browser, the network and the server around them. One implementation uses jsdom, the other a real browser. */
export interface Fan {
  /** Opens the app anew. */
  open(opening: Opening): Promise<void>;
  /** Starts an app that was opened unstarted. */
  start(): Promise<void>;
  /** Closes the tab, and opens it again with what it has stored; `held`: these calls wait, too. */
  reopen(held?: readonly Call[]): Promise<void>;
  /** How often the app has reloaded itself. */
  reloads(): number;
  /** To another address of the app, without a reload. */
  goTo(address: string): Promise<void>;
  /** Presses the button with this name; if a dialog is open, in the dialog. */
  press(name: string): Promise<void>;
  /** Presses the button with this whole name, also beside a dialog. */
  pressAnywhere(name: string): Promise<void>;
  /** Follows the link of this name. */
  follow(name: string): Promise<void>;
  /** Presses Escape. */
  escape(): Promise<void>;
  tick(label: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  answer(call: Call, answer: Answer): Promise<void>;
  cutOff(call: Call): Promise<void>;
  /** No request under way gets a response in time; `after`: milliseconds, by default as long as the app waits. */
  timeOut(after?: number): Promise<void>;
  /** The calls that wait for a response. */
  waiting(): Call[];
  isWaiting(call: Call): boolean;
  /** The requests of a call, such as `GET /api/config`, oldest first. */
  sent(call: string): Promise<Sent[]>;
  /** The server knows something else of who is signed in. */
  becomes(user: User): void;
  pass(milliseconds: number): Promise<void>;
  now(): Promise<number>;
  look(): Promise<Look>;
  /** Waits until the page looks as expected. */
  sees(expected: Expected): Promise<void>;
  /** Which of these English sentences the page says now, in its own language. */
  said(sentences: readonly string[]): Promise<string[]>;
  /** Whether a button or link of this name can be seen. */
  isShown(name: string): Promise<boolean>;
  /** Waits for everything that needs no time. */
  settle(): Promise<void>;
  /** What the browser stores under a key, for all tabs. */
  stored(key: string): Promise<string | null>;
  elsewhere(act: Elsewhere): Promise<void>;
  setOnline(online: boolean): Promise<void>;
  /** The fan looks at the page again, after another tab. */
  lookAgain(): Promise<void>;
  /** The page is restored as it was left. */
  comeBack(): Promise<void>;
  /** The worker tells the page how a refresh has ended. */
  refresh(news: Refresh): Promise<void>;
  /** Runs a function in the page; it is sent to the browser as text, so it must be self-contained. If it does something: how that is told to a person. */
  inPage<Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
    told?: string,
  ): Promise<Result>;
  /** In jsdom: that the app knows what a reload would lose here. */
  checkUnsaved?(isOver: boolean): void;
  /** In jsdom: the fan types where the page cannot see it, as in another origin's frame. */
  touch?(): void;
  /** What was typed so far has been accepted: a reload loses nothing of it. */
  forgetTyped?(): void;
}
