import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import * as LIMITS from '../../contract/limits.ts';
import { type Step, shortestWay, testModel } from '../machines/paths.ts';
import { answersOf, samplesOf } from '../machines/samples.ts';
import { leafOf } from '../machines/states.ts';
import { luna } from '../member-fixture.ts';
import type { Answer, Call } from './calls.ts';
import type { Fan } from './fan.ts';
import { type Asker, stageOf } from './fault-cells.ts';
import type { Expectation } from './fault-expectation.ts';
import { type Fault, LOST, REOPENED, type Told } from './fault-words.ts';
import { player, startOf, wayToCall } from './player.ts';
import { until } from './until.ts';

const LINKED_FAN = { ...luna, oauth_connections: { google: true } };

/** In seconds, as a server says it with a 429. */
const RETRY_AFTER = 30;

const ANSWERS: Partial<Record<Told, Answer>> = {
  'status 500': { status: 500, body: { message: 'Something went wrong.', code: 'server_error' } },
  'status 429': {
    status: 429,
    body: { message: 'Too many requests. Please try again later.', code: 'too_many_requests' },
    headers: { 'retry-after': String(RETRY_AFTER) },
  },
  'a broken answer': { text: '{"message": "Sen' },
};

async function inject(fan: Fan, call: Call, fault: Told) {
  const answer = ANSWERS[fault];
  if (answer) return fan.answer(call, answer);
  return fault === 'offline' ? fan.cutOff(call) : fan.timeOut();
}

/** All that the page says. */
async function wordsOf(fan: Fan) {
  const { text, dialog, fields } = await fan.look();
  return [text, dialog, ...Object.values(fields).map(({ answer }) => answer)].join('\n');
}

async function expectIdle(fan: Fan, { waits = [] }: Partial<Expectation> = {}) {
  const { buttons } = await fan.look();
  expect(Object.keys(buttons).filter((name) => buttons[name] === 'busy')).toEqual(waits);
}

type Play = ReturnType<typeof player>;
export type Cell = Asker & { expected: Expectation };

/** The states to which an actor's answer can lead, the most general first; with `output` just that one. */
const after = ({ next }: Play, { walk, actor }: Cell, held: AnyMachineSnapshot, output: unknown) =>
  output === undefined
    ? answersOf(walk.model, actor)
        .map((event) => next(held, event))
        .toReversed()
    : [next(held, { type: `xstate.done.actor.${actor}`, output })];

/** What ends a code or a place takes far longer. */
const isWait = (type: string) =>
  type.startsWith('xstate.after.') && !/Lifetime|untilLapse/.test(type);

/** Until the server takes the call again; a chart may have a wait for that. */
async function waitOut(play: Play, { walk: { model } }: Cell, now: AnyMachineSnapshot) {
  await play.fan.pass(RETRY_AFTER * 1_000);
  const waits = now._nodes.flatMap(({ ownEvents }) => ownEvents).filter(isWait);
  return waits.flatMap((type) => samplesOf(model, type)).reduce(play.next, now);
}

async function ask(play: Play, { walk, actor, expected }: Cell, from: AnyMachineSnapshot) {
  const way = wayToCall(walk, actor, { from, by: expected.by });
  if (!way) throw new Error(`From "${leafOf(from)}" nothing on the screen leads to the call.`);
  const held = await play.go(way);
  await until(play.fan, () => play.fan.waiting().length > 0);
  const [call] = play.fan.waiting();
  if (!call) throw new Error('The server is asked nothing.');
  return { held, call };
}

type Asked = Awaited<ReturnType<typeof ask>>;

async function succeed(play: Play, { walk, actor, expected }: Cell, { held }: Asked) {
  const done = `xstate.done.actor.${actor}`;
  const outputs = answersOf(walk.model, actor).filter(({ type }) => type === done);
  await play.succeed(actor, held, outputs[expected.good ?? 0]?.output);
}

async function fail(play: Play, cell: Cell, { held, call }: Asked, fault: Told) {
  const { state, says, throttled } = cell.expected;
  const own = fault === 'status 429' ? throttled : undefined;
  const words = says[fault];
  if (words) expect(await wordsOf(play.fan)).not.toContain(words);
  await inject(play.fan, call, fault);
  const now = await play.shownOf(own?.state ?? state, after(play, cell, held, own?.output));
  expect(await wordsOf(play.fan)).toContain(words);
  await expectIdle(play.fan, cell.expected);
  return now;
}

/** The server has done it, and its answer was lost: it must be able to know the second request. */
async function failAndRepeat(play: Play, cell: Cell, asked: Asked) {
  const sentBefore = await play.fan.sent(asked.call);
  const failed = await fail(play, cell, asked, 'offline');
  const { held, call } = await ask(play, cell, failed);
  const [first, ...others] = (await play.fan.sent(call)).map(({ body }) => body);
  expect(others).toEqual(sentBefore.map(() => first));
  const { again } = cell.expected;
  if (!again) return succeed(play, cell, { held, call });
  if (again.isLinked) play.fan.becomes(LINKED_FAN);
  await play.fan.answer(call, again.answer);
  if ('leadsTo' in again) await play.fan.sees({ address: again.leadsTo });
  else await play.shownOf(again.state, after(play, cell, held, again.output));
  expect(await wordsOf(play.fan)).toContain(again.says ?? '');
  await expectIdle(play.fan, cell.expected);
}

/** The tab shows a state of its page's chart, from which the call can be made if it is of the same chart. */
async function reopen(play: Play, cell: Cell) {
  const { reopened } = cell.expected;
  if (!reopened) {
    await play.fan.reopen();
    await play.fan.pass(LIMITS.pageRenderDelay);
    await play.sees(startOf(cell.walk));
    return succeed(play, cell, await ask(play, cell, startOf(cell.walk)));
  }
  if ('alert' in reopened) {
    await play.fan.reopen();
    await play.fan.sees({ dialog: reopened.alert });
    await play.fan.press(reopened.press);
    return play.fan.sees({ dialog: null, address: reopened.leadsTo });
  }
  const stage = stageOf(reopened.walk);
  const other = player(stage, play.fan);
  if (reopened.reads) {
    await play.fan.reopen(['GET /api/auth/my-data']);
    const { model, offer } = stage.walk;
    const isThere = ({ state }: Step) => leafOf(state) === reopened.state;
    await other.go(shortestWay(model, offer, startOf(stage.walk), isThere) ?? []);
    return expectIdle(play.fan);
  }
  await play.fan.reopen();
  const states = testModel(stage.walk.model, stage.walk.offer).getAllStates();
  const now = await other.shownOf(reopened.state, states);
  await expectIdle(play.fan, cell.expected);
  if (stage.name === cell.name) await succeed(play, cell, await ask(other, cell, now));
}

type Asking = {
  by?: string;
  /** Milliseconds after which it asks nothing. */
  patience?: number;
};

/** Opens the page of a walk and goes on to what an actor asks the server; null if nothing does. */
export async function callOf(asker: Asker, fan: Fan, asking: Asking = {}): Promise<Call | null> {
  const { by, patience } = asking;
  const play = player(asker, fan);
  await play.open();
  await play.sees(startOf(asker.walk));
  const way = wayToCall(asker.walk, asker.actor, { from: startOf(asker.walk), by });
  if (!way) return null;
  await play.go(way);
  await until(play.fan, () => play.fan.waiting().length > 0, patience);
  return play.fan.waiting()[0] ?? null;
}

/** `after`: another fault of the same call, on the same page. */
export async function playCell(cell: Cell, fault: Fault, fan: Fan, after?: Told) {
  const play = player(cell, fan);
  await play.open();
  await play.sees(startOf(cell.walk));
  const begun = await ask(play, cell, startOf(cell.walk));
  const asked = after ? await ask(play, cell, await fail(play, cell, begun, after)) : begun;
  if (fault === REOPENED) return reopen(play, cell);
  if (fault === LOST) return failAndRepeat(play, cell, asked);
  const failed = await fail(play, cell, asked, fault);
  if (cell.expected.over && failed.status === 'done') return;
  const ready = fault === 'status 429' ? await waitOut(play, cell, failed) : failed;
  await succeed(play, cell, await ask(play, cell, ready));
}
