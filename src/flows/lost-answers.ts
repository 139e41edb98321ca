import { fromPromise } from 'xstate';
import { lostAnswersMachine } from '../../machines/lost-answers.machine.ts';
import type { App } from './app/app.ts';

type Then = { repeatPress(): Promise<void>; reloadPage(): void };

export const lostAnswersFlow = ({ lostAnswers }: Pick<App, 'lostAnswers'>, then: Then) =>
  lostAnswersMachine.provide({
    actors: { askWhatWasDone: fromPromise(() => lostAnswers.ask()) },
    actions: then,
  });
