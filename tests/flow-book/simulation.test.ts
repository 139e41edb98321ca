import { describe, expect, test } from 'vitest';
import { begin, playedFrom } from '../../scripts/flow-book/page/simulation.ts';
import { charts, modelOf } from '../machines/charts.ts';
import { edgePaths } from '../machines/paths.ts';
import { leafOf, transitionsOf } from '../machines/states.ts';
import { tellEvent } from '../machines/story.ts';

describe.each(charts)('$id', ({ id }) => {
  test('a path is played by the names of its events to the states that it has', async () => {
    const model = await modelOf(id);
    const names = [...transitionsOf(model.chart).values()];
    for (const path of edgePaths(model)) {
      const steps = path
        .slice(1)
        .map(({ event, state }) => ({ told: tellEvent(event), leaf: leafOf(state) }));
      const [first, ...played] = playedFrom(model, begin(model.chart, model.input), steps);
      expect(first?.arrow).toBeNull();
      expect(played.map(({ now }) => leafOf(now))).toEqual(steps.map(({ leaf }) => leaf));
      for (const { arrow } of played) expect(names).toContain(arrow);
    }
  });
});
