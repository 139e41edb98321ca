import { describe, expect, test } from 'vitest';
import { playedFrom } from '../../scripts/flow-book/page/simulation.ts';
import { charts } from '../machines/charts.ts';
import { leafOf, transitionsOf } from '../machines/states.ts';
import { tellEvent } from '../machines/story.ts';
import { walksOfChart } from '../paths/chart-walks.ts';
import { pathsOf } from '../paths/walk-paths.ts';

const walks = charts.flatMap(({ id }) => walksOfChart(id));

describe.each(walks)('$name', ({ walk }) => {
  test('each path is played by the names of its events to the states that it has', () => {
    const names = [...transitionsOf(walk.model.chart).values()];
    for (const path of pathsOf(walk)) {
      const steps = path.map(({ event, state }) => ({
        told: tellEvent(event),
        leaf: leafOf(state),
      }));
      const [first, ...played] = playedFrom(walk.model, steps);
      expect(first?.arrow).toBeNull();
      expect(played.map(({ now }) => leafOf(now))).toEqual(steps.slice(1).map(({ leaf }) => leaf));
      for (const { arrow } of played) expect(names).toContain(arrow);
    }
  });
});
