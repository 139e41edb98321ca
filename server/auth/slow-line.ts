import { setTimeout as pause } from 'node:timers/promises';
import { QueueFull } from '../lib/fair-queue.ts';

/** How many of one network are checked at a time, and how many wait for that: less time than a client waits for a response. */
const CHECKED = 8;
const WAITING = 24;

type Line = { checked: number; waiting: (() => void)[] };

/**
 * For the strangers of a network from which much was wrong lately. What is right takes as long as
 * ever; what is wrong keeps its place for a while (`hold`, in milliseconds), so that guesses from
 * there are few a second, and a neighbour's right password is not refused for them.
 */
export function createSlowLine(hold: number) {
  const lines = new Map<string, Line>();

  async function takePlace(line: Line): Promise<void> {
    if (line.checked < CHECKED) line.checked += 1;
    else if (line.waiting.length < WAITING) {
      await new Promise<void>((start) => line.waiting.push(start));
    } else throw new QueueFull();
  }

  return {
    /** Refuses with `QueueFull` while the network's line has no place. */
    async run<T>(network: string, check: () => Promise<T>): Promise<T> {
      const line = lines.get(network) ?? { checked: 0, waiting: [] };
      lines.set(network, line);
      await takePlace(line);
      try {
        return await check();
      } catch (error) {
        await pause(hold, undefined, { ref: false });
        throw error;
      } finally {
        // The place goes directly to the next in line.
        const next = line.waiting.shift();
        if (next) next();
        else line.checked -= 1;
        if (line.checked === 0) lines.delete(network);
      }
    },
  };
}

export type SlowLine = ReturnType<typeof createSlowLine>;
