import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import fc from 'fast-check';
import { SCREENS } from '../browser/screens.ts';
import { type Find, FoundSomething, keyOf } from './finds.ts';
import { Labels } from './rules.ts';
import { openBrowser, Stages } from './stage.ts';
import { step } from './steps/all-steps.ts';
import { newModel, type Step } from './steps/step.ts';
import { Walk } from './walk.ts';

/** Of the fans' phones. */
const LOCALES = ['en-US', 'ko-KR', 'zh-CN', 'ja-JP'];

const ASSETS = new URL('../../dist/app/assets/', import.meta.url);

/** The ids of all messages, from the catalogues as they were built. */
function messageIds(): string[] {
  const sources = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(new URL(name, ASSETS), 'utf8'));
  const ids = sources.flatMap((text) => text.match(/(?<=")[\w+/-]{6}(?=":\[)/g) ?? []);
  if (ids.length < 100)
    throw new Error('The built catalogues have no ids that could be recognized.');
  return [...new Set(ids)];
}

type Options = {
  /** The most in one walk. */
  steps: number;
  /** Shrinking a walk means walking again and again: for how long, in milliseconds. */
  shrinkFor: number;
  /** The browser translates each page. */
  isTranslated: boolean;
};
type Run = { seed: number; minutes: number; walks: number; path: string | undefined };
type Walked = { steps: readonly string[] };

const minutesSince = (start: number) => ((Date.now() - start) / 60_000).toFixed(1);

export class Monkey {
  readonly #browser: Browser;
  readonly #options: Options;
  readonly #stages = new Stages();
  readonly #labels = new Labels();
  readonly #ids = messageIds();
  readonly #known = new Map<string, Find & Walked & { replay: string }>();
  #number = 0;
  #count = { walks: 0, steps: 0, stumbles: 0 };

  private constructor(browser: Browser, options: Options) {
    this.#browser = browser;
    this.#options = options;
  }

  static async open(options: Options): Promise<Monkey> {
    return new Monkey(await openBrowser(), options);
  }

  async close() {
    await this.#browser.close();
    await this.#stages.close();
  }

  /** Walks with one seed after the other; returns whether there was no find, and no walk that a mistake of the monkey's own has ended. */
  async run({ seed: first, minutes, walks, path }: Run): Promise<boolean> {
    const start = Date.now();
    const isOver = () => Date.now() - start > minutes * 60_000;
    console.log(`The monkey walks from seed ${first} on, ${this.#options.steps} steps at most.`);
    for (let seed = first; seed < first + walks && !isOver(); seed += 1) {
      await this.#walk(seed, path, start);
    }
    const { walks: walked, steps, stumbles } = this.#count;
    const perSecond = (steps / ((Date.now() - start) / 1000)).toFixed(1);
    console.log(
      `\n${walked} walks, ${steps} steps in ${minutesSince(start)} minutes (${perSecond} a second): ${this.#known.size} finds, ${stumbles} stumbles`,
    );
    for (const find of this.#known.values()) console.log(`  ${keyOf(find)}  (${find.replay})`);
    return this.#known.size + stumbles === 0;
  }

  /** One walk, and if it finds something, shorter and shorter ones that find the same. */
  async #walk(seed: number, asked: string | undefined, start: number) {
    const [path = '', replayPath] = asked?.split('/') ?? [];
    const walks = fc.commands([step], {
      maxCommands: this.#options.steps,
      size: 'max',
      ...(replayPath !== undefined && { replayPath }),
    });
    let shortest: (Find & Walked) | undefined;
    let shrinkUntil = Number.POSITIVE_INFINITY;
    const property = fc.asyncProperty(walks, async (commands) => {
      if (Date.now() > shrinkUntil) return;
      const walked = await this.#try(seed, commands, shortest && keyOf(shortest));
      if (!walked) return;
      shortest = walked;
      if (shrinkUntil === Number.POSITIVE_INFINITY) {
        shrinkUntil = Date.now() + this.#options.shrinkFor;
        console.log(`\nSeed ${seed} finds after ${minutesSince(start)} minutes: ${keyOf(walked)}`);
      }
      throw new FoundSomething(walked);
    });
    const { counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
      seed,
      path,
      numRuns: 1,
    });
    // A mistake of the monkey's own.
    if (!shortest && errorInstance) throw errorInstance;
    if (!shortest) return;
    const found = `${counterexamplePath}/${replayPathOf(counterexample)}`;
    const how = this.#options.isTranslated ? ' --translated' : '';
    const replay = `--seed ${seed} --path ${found}${how}`;
    this.#known.set(keyOf(shortest), { ...shortest, replay });
    console.log(
      `✗ ${shortest.rule}\n  at ${shortest.place}: ${shortest.seen}\n  npm run monkey -- ${replay}`,
    );
    for (const [n, name] of shortest.steps.entries()) console.log(`  ${n + 1}. ${name}`);
  }

  /** Walks once; returns the first find that is news, or the one that is asked for. */
  async #try(
    seed: number,
    commands: Iterable<Step>,
    wanted: string | undefined,
  ): Promise<(Find & Walked) | undefined> {
    this.#number += 1;
    const stage = await this.#stages.lend();
    const walk = await Walk.begin({
      browser: this.#browser,
      stage,
      locale: LOCALES[seed % LOCALES.length] ?? 'en-US',
      number: this.#number,
      ids: this.#ids,
      paths: [...new Set(SCREENS.map(({ path }) => path))],
      labels: this.#labels,
      isTranslated: this.#options.isTranslated,
      isNews: (find) => (wanted ? keyOf(find) === wanted : !this.#known.has(keyOf(find))),
    });
    try {
      await fc.asyncModelRun(() => ({ model: newModel(), real: walk }), commands);
      return undefined;
    } catch (error) {
      if (!(error instanceof FoundSomething)) {
        this.#count.stumbles += 1;
        console.log(
          `The monkey stumbles: ${String(error).split('\n')[0]}\n  after ${walk.steps.join('; ')}`,
        );
        return undefined;
      }
      return { ...error.find, steps: walk.steps };
    } finally {
      this.#count.walks += 1;
      this.#count.steps += walk.steps.length;
      await walk.end();
    }
  }
}

const replayPathOf = (counterexample: unknown) =>
  String(counterexample).match(/replayPath="([^"]*)"/)?.[1] ?? '';
