import { type PluginItem, transformSync } from '@babel/core';
import tsBlankSpace from 'ts-blank-space';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { bareCharts } from '../../scripts/lib/bare-charts.ts';
import { charts } from './charts.ts';

const XSTATE = JSON.stringify(import.meta.resolve('xstate'));

function built(source: string, plugins: PluginItem[]): string {
  const plain = tsBlankSpace(source).replaceAll("'xstate'", XSTATE);
  const code = transformSync(plain, { configFile: false, plugins })?.code;
  if (!code) throw new Error('Babel gave no code.');
  return code;
}

async function load(code: string): Promise<AnyStateMachine> {
  const module: Record<string, AnyStateMachine> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  const [chart] = Object.values(module);
  if (!chart) throw new Error('The built file exports no chart.');
  return chart;
}

/** All that a chart says, functions by their text. */
const said = ({ config, implementations }: AnyStateMachine, leftOut: string[]) =>
  JSON.parse(
    JSON.stringify([config, implementations], (key, value) => {
      if (leftOut.includes(key)) return undefined;
      return typeof value === 'function' ? String(value) : value;
    }),
  );

test.each(charts)(
  '$id is built without its notes and is otherwise the same',
  async ({ source }) => {
    const code = built(source, [bareCharts]);
    const whole = await load(built(source, []));
    expect(code).not.toMatch(/\b(description|meta|types):/);
    expect(said(await load(code), [])).toEqual(said(whole, ['description', 'meta']));
  },
);

test('what is no note of a state or a transition stays', async () => {
  const chart = `
    import { setup } from 'xstate';
    export const machine = setup({ actions: { tell() {} } }).createMachine({
      context: { description: 'kept' },
      initial: 'meta',
      states: {
        meta: {
          description: 'gone',
          on: { description: [{ description: 'gone', actions: { type: 'tell', params: { meta: 'kept' } } }] },
          after: { 1: { meta: 'gone' } },
          always: { description: 'gone', guard: () => false },
          invoke: [{ src: 'a', input: { description: 'kept' }, onDone: { description: 'gone' } }],
        },
      },
    });`;
  const { config } = await load(built(chart, [bareCharts]));
  expect(JSON.stringify(config)).not.toContain('gone');
  expect(config).toMatchObject({
    context: { description: 'kept' },
    states: {
      meta: {
        on: { description: [{ actions: { params: { meta: 'kept' } } }] },
        invoke: [{ input: { description: 'kept' } }],
      },
    },
  });
});
