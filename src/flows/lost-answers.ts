import { fromPromise } from 'xstate';
import { lostAnswersMachine } from '../../machines/lost-answers.machine.ts';
import type { App } from './app/app.ts';

type Then = { repeatPresses(): Promise<void>; reloadPage(): void };

export const lostAnswersFlow = (
  { lostAnswers }: Pick<App, 'lostAnswers'>,
  { repeatPresses, reloadPage }: Then,
) =>
  lostAnswersMachine.provide({
    actors: {
      askWhatWasDone: fromPromise(() => lostAnswers.ask()),
      repeatPresses: fromPromise(repeatPresses),
    },
    actions: { reloadPage },
  });
