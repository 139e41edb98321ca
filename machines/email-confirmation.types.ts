import type { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeFacts } from './code-entry.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type ConfirmationActors = {
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  codeEntry: typeof codeEntryMachine;
};

export type ConfirmationTypes = {
  context: CodeFacts;
  events: { type: 'confirmation.ask' | 'confirmation.cancel' };
  children: { codeEntry: 'codeEntry' };
  tags: 'open' | 'busy';
  meta: ScreenMeta;
};
