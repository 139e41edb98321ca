import { fromPromise } from 'xstate';
import { introMachine } from '../../machines/intro.machine.ts';
import { isPageHidden } from '../platform/first-launch.ts';
import type { App } from './app/app.ts';

export const introFlow = ({ words }: Pick<App, 'words'>) =>
  introMachine.provide({
    actors: {
      prepare: fromPromise(async () => {
        await words.need('banner');
        return { hidden: isPageHidden() };
      }),
    },
  });
