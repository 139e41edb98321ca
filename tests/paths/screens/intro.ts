import type { introMachine } from '../../../machines/intro.machine.ts';
import type { Screen } from '../../machines/model.ts';
import type { Fan } from '../fan.ts';

export function introScreen(fan: Fan): Screen<typeof introMachine> {
  return {
    open: () => fan.open({ at: '/', held: [], launched: true }),
    does: { 'intro.skip': () => fan.press('Skip') },
    answers: { prepare: () => fan.sees({ dialog: 'Encore' }) },
    parts: {},
    fails: {
      prepare() {
        throw new Error('The words of the banners came.');
      },
    },
    passes: { playTime: () => fan.pass(2_000), fadeTime: () => fan.pass(320) },
    sees: {
      preparing: () => {},
      playing: () => fan.sees({ address: '/', dialog: 'Encore', buttons: { Skip: 'ready' } }),
      leaving: () => fan.sees({ address: '/', dialog: 'Encore' }),
      over: () => fan.sees({ address: '/', dialog: null }),
    },
  };
}
