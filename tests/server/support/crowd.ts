import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';

type Write = { press(): Promise<LightMyRequestResponse>; rows?: [sql: string, value: string] };

/** What a fan does again and again; each call of the function is the next thing. */
export type Habit = () => Write | undefined;

/** Fans who press again after each 503, until their write is there. */
export function crowd(all: Record<string, Habit>) {
  const answers: string[] = [];
  const refused = new Map(Object.keys(all).map((name) => [name, 0]));
  const saved: [sql: string, value: string][] = [];
  let isOver = false;
  let isAway = false;
  let begin = () => {};
  const beginning = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const fans = Object.entries(all).map(async ([name, next]) => {
    for (let write = next(); write && !isOver; write = next()) {
      let answer = await write.press();
      for (; answer.statusCode === 503; answer = await write.press()) {
        const wait = Number(answer.headers['retry-after']) > 0 ? 'with' : 'without';
        answers.push(`503 ${wait} a time to come back`);
        if (isAway) refused.set(name, (refused.get(name) ?? 0) + 1);
        await pause(20);
      }
      answers.push(
        String(answer.statusCode === 200 ? 200 : `${name} ${answer.statusCode} ${answer.body}`),
      );
      if (write.rows) saved.push(write.rows);
      // The rest is left for the outage.
      await beginning;
    }
  });
  return {
    answers,
    saved,
    away() {
      isAway = true;
      begin();
    },
    notRefused: () => [...refused].filter(([, times]) => times === 0).map(([name]) => name),
    async end() {
      isOver = true;
      begin();
      await Promise.all(fans);
    },
  };
}
