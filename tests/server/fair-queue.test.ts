import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from '../../server/lib/fair-queue.ts';

/** Jobs that run until the test ends them, and the order in which they started. */
function jobs(size: { running: number; waiting: number }) {
  const queue = createFairQueue(size);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (address: string, name: string) =>
    queue.run(address, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string, ending: Promise<void> | undefined) => {
    ends.get(name)?.();
    await ending;
  };
  return { queue, begun, add, end };
}

test('one address can use four fifths of the places, running and waiting; its next job is refused at once', async () => {
  const { begun, add, queue } = jobs({ running: 2, waiting: 18 });
  for (let number = 1; number <= 16; number += 1) void add('10.0.0.1', `a${number}`);
  await expect(add('10.0.0.1', 'a17')).rejects.toThrow(QueueFull);
  expect(queue.isFull('10.0.0.1')).toBe(true);
  expect(queue.isFull('10.0.0.2')).toBe(false);
  void add('10.0.0.2', 'b1');
  expect(begun).toEqual(['a1', 'a2']);
});

test('a dozen addresses that take what they can leave a place for another', async () => {
  const { add, queue } = jobs({ running: 2, waiting: 32 });
  for (let round = 0; round < 34; round += 1)
    for (let number = 1; number <= 12; number += 1)
      void add(`10.0.1.${number}`, `${round}`).catch(() => {});
  expect(queue.isFull('10.0.0.2')).toBe(false);
});

test('an address gets its place back when its job ends, even by a failure', async () => {
  const queue = createFairQueue({ running: 1, waiting: 0 });
  const broken = queue.run('10.0.0.1', () => Promise.reject(new Error('no memory')));
  await expect(queue.run('10.0.0.1', async () => 'too soon')).rejects.toThrow(QueueFull);
  await expect(broken).rejects.toThrow('no memory');
  expect(await queue.run('10.0.0.1', async () => 'in turn')).toBe('in turn');
});

test('addresses take turns: a single job waits for at most one job of each other address', async () => {
  const { begun, add, end } = jobs({ running: 1, waiting: 31 });
  const first = add('10.0.0.1', 'a1');
  const rest = ['a2', 'a3', 'a4'].map((name) => add('10.0.0.1', name));
  const others = [add('10.0.0.2', 'b1'), add('10.0.0.2', 'b2'), add('10.0.0.3', 'c1')];
  await end('a1', first);
  await end('a2', rest[0]);
  await end('b1', others[0]);
  await end('c1', others[2]);
  await end('a3', rest[1]);
  await end('b2', others[1]);
  await end('a4', rest[2]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('when all places are taken, every address is refused', async () => {
  const { add, queue } = jobs({ running: 1, waiting: 3 });
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])
    void add(address, address);
  expect(queue.isFull('10.0.0.5')).toBe(true);
  await expect(add('10.0.0.5', 'e')).rejects.toThrow(QueueFull);
});
