// The intro loads on demand; a walk must not wait for it.
import '../../../src/shell/banners.tsx';
import '../../../src/shell/intro.tsx';
import type { introMachine } from '../../../machines/intro.machine.ts';
import type { Screen } from '../../machines/model.ts';
import type { Fan } from '../fan.ts';

export function introScreen(fan: Fan): Screen<typeof introMachine> {
  return {
    async open() {
      document.documentElement.dataset.intro = '';
      await fan.open({ at: '/', held: [] });
    },
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
