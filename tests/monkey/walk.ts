import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeAccount } from '../browser/signed-in.ts';
import { translatePage } from '../paths/played/translation.ts';
import { Console } from './console.ts';
import { type Find, FoundSomething } from './finds.ts';
import { type Identity, identityOf } from './identity.ts';
import { calm } from './page/calm.ts';
import { isReplaced } from './page/is-replaced.ts';
import { type Look, lookAtPage } from './page/look-at-page.ts';
import { moveClock } from './page/move-clock.ts';
import { onceAlive } from './page/once-alive.ts';
import { Privacy } from './privacy.ts';
import { brokenByPage, type Deed, type Labels, lostFocus, lostText } from './rules.ts';
import type { Stage } from './stage.ts';

/** How long a broken rule may stand before it counts: pages load, and this machine may be busy. */
const PATIENCE = 4_000;
const LOADING_PATIENCE = 20_000;
const SECRETIVE = /\/account-recovery\b/;
/** Of visitors alone: a member whom nobody can identify while offline sees them until the session is known. */
const FOR_VISITORS = /^\/(login|signup|find-id|find-password|set-nickname)\b/;
const LEFT_ALONE: Deed = { isInPage: false, keeps: 'all', travels: false };

export type WalkOptions = {
  browser: Browser;
  stage: Stage;
  /** Tells the addresses and accounts of walks apart. */
  number: number;
  /** The browser's language, as in `Accept-Language`. */
  locale: string;
  ids: readonly string[];
  paths: readonly string[];
  labels: Labels;
  isTranslated: boolean;
  /** Whether a find is news. */
  isNews: (find: Find) => boolean;
};

/** One browser with up to two tabs, the server it talks to, and everything the rules compare. */
export class Walk {
  readonly stage: Stage;
  readonly paths: readonly string[];
  readonly tabs: Page[] = [];
  /** The steps so far, in words. */
  readonly steps: string[] = [];
  readonly member: Identity;
  readonly newcomer: Identity;
  readonly console: Console;
  readonly privacy: Privacy;
  readonly #context: BrowserContext;
  readonly #options: WalkOptions;
  readonly #looks = new Map<Page, Look>();
  /** The address that each tab has asked for last; the browser's own error page has none. */
  readonly #asked = new Map<Page, string>();
  readonly #afterwards: (() => Promise<void>)[] = [];
  #hasAccount = false;
  #ahead = 0;

  private constructor(context: BrowserContext, options: WalkOptions) {
    this.#context = context;
    this.#options = options;
    this.stage = options.stage;
    this.paths = options.paths;
    this.member = identityOf(options.number, 'm');
    this.newcomer = identityOf(options.number, 'n');
    this.console = new Console(context);
    this.privacy = new Privacy([this.member, this.newcomer]);
  }

  /** A new visitor on Home. */
  static async begin(options: WalkOptions): Promise<Walk> {
    const { browser, stage, number } = options;
    Object.assign(stage.front, { fault: undefined, build: 1 });
    stage.front.clientAddress = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    stage.front.broken.length = 0;
    const context = await browser.newContext({
      baseURL: stage.origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: options.locale,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(LOADING_PATIENCE);
    if (options.isTranslated) {
      const marks = JSON.stringify({ before: '', after: '' });
      await context.addInitScript(`(${onceAlive})(() => (${translatePage})(${marks}))`);
    }
    const walk = new Walk(context, options);
    await walk.tab(0);
    return walk;
  }

  /** The first tab or the second, which opens when it is asked for. */
  async tab(n: 0 | 1): Promise<Page> {
    const known = this.tabs[n];
    if (known) return known;
    const page = await this.#context.newPage();
    this.tabs[n] = page;
    page.on('request', (request) => {
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      this.#asked.set(page, request.url());
    });
    page.on('request', (request) => {
      if (/\/api\/auth\/sign-(in|up)$/.test(request.url())) this.privacy.noteSignIn();
    });
    await page.goto('/');
    await this.settle(page);
    return page;
  }

  /** Nothing is under way any more, or nothing but what a page keeps moving. */
  async settle(page: Page) {
    const { front } = this.stage;
    for (let tries = 0; tries < 40; tries += 1) {
      await page.evaluate(calm, 400).catch(() => page.waitForLoadState('domcontentloaded'));
      if (front.pending === 0) return;
      await pause(10);
    }
  }

  async look(page: Page): Promise<Look> {
    for (;;) {
      try {
        return await page.evaluate(lookAtPage, this.#options.ids);
      } catch (error) {
        if (!isReplaced(page, error)) throw error;
        await page.waitForLoadState('domcontentloaded');
      }
    }
  }

  lookBefore = async (page: Page): Promise<Look> =>
    this.#looks.get(page) ?? (await this.look(page));

  /** Does one thing in one tab, or to everything outside, and then checks each rule in each tab. */
  async step(page: Page | undefined, act: () => Promise<{ name: string; deed: Deed }>) {
    this.privacy.beginStep();
    const { name, deed } = await act();
    const tab =
      page && this.tabs.length > 1 ? `${page === this.tabs[0] ? 'tab 1' : 'tab 2'}: ` : '';
    this.steps.push(`${tab}${name}`);
    for (const each of this.tabs) await this.settle(each);
    await this.#check(page, deed);
    for (const act of this.#afterwards.splice(0)) await act();
  }

  /** What ends with the step, after the rules were checked. */
  whenChecked = (act: () => Promise<void>) => void this.#afterwards.push(act);

  async #check(acted: Page | undefined, deed: Deed) {
    const started = Date.now();
    for (;;) {
      const finds = await this.privacy.broken(acted ? [acted] : this.tabs, this.tabs);
      finds.push(...this.#heardOutside());
      const looks = new Map<Page, Look>();
      for (const page of this.tabs) {
        const look = await this.look(page);
        // No worker may answer for an address that holds a secret (docs/decisions/0013).
        if (look.isBrowserError && SECRETIVE.test(this.#asked.get(page) ?? '')) continue;
        if (page.url() === 'about:blank') continue;
        looks.set(page, look);
        finds.push(
          ...this.#brokenIn(page, look, acted === undefined || acted === page ? deed : LEFT_ALONE),
        );
      }
      const news = finds.find(this.#options.isNews);
      const isLoading =
        [...looks.values()].some(({ isAlive }) => !isAlive) || this.stage.front.fault;
      if (!news || Date.now() - started > (isLoading ? LOADING_PATIENCE : PATIENCE)) {
        for (const [page, look] of looks) {
          this.#looks.set(page, look);
          this.#options.labels.learn(look);
        }
        if (news) throw new FoundSomething(news);
        return;
      }
      await pause(150);
    }
  }

  #lasting: Find[] = [];

  /** Heard once, but broken for good. */
  #heardOutside(): Find[] {
    const { broken } = this.stage.front;
    const failed = broken.splice(0).map((seen) => ({
      rule: 'the server fails',
      place: seen.replace(/\?.*(?= \d+$)/, ''),
      seen,
    }));
    this.#lasting = [...this.#lasting, ...this.console.takeAll(), ...failed];
    return this.#lasting;
  }

  #brokenIn(page: Page, look: Look, deed: Deed): Find[] {
    const before = this.#looks.get(page);
    const ofPage = [...brokenByPage(look), ...this.#options.labels.broken(look)];
    if (!before) return ofPage;
    // Whoever signs in or out leaves the forms of visitors, or those of members.
    const isMemberLed =
      this.privacy.isMember && FOR_VISITORS.test(before.path) && look.path !== before.path;
    const lost = this.privacy.isSessionChanged || isMemberLed ? [] : lostText(before, look, deed);
    return [...ofPage, ...lostFocus(before, look, deed), ...lost];
  }

  /** The newest code that was sent to somebody of this walk. */
  async code(): Promise<string> {
    const own = [this.member, this.newcomer].flatMap(({ nationalNumber, email }) => [
      nationalNumber,
      email,
    ]);
    const messages = await this.stage.messages();
    const message = messages.find(({ to }) => own.some((address) => to.endsWith(address)));
    const code = message?.text.match(/\b\d{6}\b/)?.[0] ?? '';
    if (code) this.privacy.codes.add(code);
    return code;
  }

  /** Made elsewhere: here the fan may have asked for too many codes. */
  async ensureAccount() {
    const { front, origin } = this.stage;
    if (this.#hasAccount) return;
    const { fault, clientAddress } = front;
    Object.assign(front, { fault: undefined, clientAddress: clientAddress.replace('10.', '11.') });
    const elsewhere = await this.#options.browser.newContext({ baseURL: origin });
    await makeAccount(await elsewhere.newPage(), this.member);
    await elsewhere.close();
    Object.assign(front, { fault, clientAddress });
    this.#hasAccount = true;
  }

  /** The worker is installed while the walk has begun; without it there is nothing to see offline. */
  async untilInstalled() {
    await this.tabs[0]?.evaluate(async () => void (await navigator.serviceWorker?.ready));
  }

  async setOffline(isOffline: boolean) {
    if (isOffline) await this.untilInstalled();
    await this.#context.setOffline(isOffline);
  }

  /** Moves the server's clock and the phone's. */
  async moveClock(milliseconds: number) {
    this.#ahead += milliseconds;
    this.stage.moveClock(milliseconds);
    await this.#context.addInitScript(moveClock, this.#ahead);
    for (const page of this.tabs) await page.evaluate(moveClock, this.#ahead);
  }

  end = () => this.#context.close();
}
