import type { Page } from '@playwright/test';
import type { Find } from './finds.ts';
import { type Identity, passwordOf, privateValues } from './identity.ts';
import { type Hit, type Secret, searchStores } from './page/search-stores.ts';

/** Where the app keeps the token of a session (docs/spec.md §3, Stored keys). */
const TOKEN_PLACE = 'localStorage.token';

/** What a browser may keep of a fan: nothing in a cache, ever; nothing anywhere once nobody is signed in. */
export class Privacy {
  /** Codes that were sent to somebody of this walk. */
  readonly codes = new Set<string>();
  isMember = false;
  /** Every token that this browser has had. */
  readonly #tokens = new Set<string>();
  readonly #passwords: Secret[];
  readonly #own: Secret[];
  #wasMember = false;
  #isMemberBefore = false;
  #hasSignedIn = false;
  /** A half-filled form of a visitor may outlive a reload. */
  readonly #typedAsVisitor = new Set<string>();

  constructor(identities: readonly Identity[]) {
    this.#passwords = identities.map(passwordOf);
    this.#own = identities.flatMap(privateValues);
  }

  noteTyped(text: string) {
    if (!this.isMember) this.#typedAsVisitor.add(text);
  }

  beginStep() {
    this.#isMemberBefore = this.isMember;
    this.#hasSignedIn = false;
  }

  noteSignIn() {
    this.#hasSignedIn = true;
  }

  /** Somebody has signed in or out in this step, perhaps both. */
  get isSessionChanged(): boolean {
    return this.#hasSignedIn || this.isMember !== this.#isMemberBefore;
  }

  async broken(asked: readonly Page[], all: readonly Page[]): Promise<Find[]> {
    const [first] = await this.#search(asked, false);
    if (!first) return [];
    const isMember = first.token !== null;
    if (this.isMember && !isMember) this.#typedAsVisitor.clear();
    this.isMember = isMember;
    this.#wasMember ||= isMember;
    const searched = this.isSessionChanged ? await this.#search(all, true) : [first];
    return searched
      .flatMap(({ hits }) => hits.filter(this.#isForbidden))
      .map(({ kind, place }) => ({
        rule: `a ${kind} is kept${this.isMember ? '' : ' while nobody is signed in'}`,
        place: place.replace(
          /\/(videoplay|photos|notice|audition|events?|videos)\/[^/ ]+/,
          '/$1/:id',
        ),
        seen: place,
      }));
  }

  async #search(pages: readonly Page[], everything: boolean) {
    const named = (kind: string) => (text: string) => ({ kind, text });
    const secrets = [
      ...this.#passwords,
      ...[...this.#tokens].map(named('token')),
      ...[...this.codes].map(named('code')),
      ...this.#own,
    ];
    const found: Awaited<ReturnType<typeof searchStores>>[] = [];
    for (const page of pages) {
      // A page of the browser's own has no stores.
      if (!page.url().startsWith('http')) continue;
      const stored = await page
        .evaluate(searchStores, { secrets, everything })
        .catch(() => undefined);
      if (!stored) continue;
      found.push(stored);
      if (stored.token) this.#tokens.add(stored.token);
    }
    return found;
  }

  #isForbidden = ({ kind, text, place }: Hit): boolean => {
    if (kind === 'token') return place !== TOKEN_PLACE;
    if (kind === 'password' || kind === 'code' || / cache /.test(place)) return true;
    return !this.isMember && this.#wasMember && !this.#typedAsVisitor.has(text);
  };
}
