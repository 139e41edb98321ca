import { StartError } from '../lib/start-error.ts';

export type Run = (given: string[], env: NodeJS.ProcessEnv) => Promise<void>;

/** Runs an operator's command, with what is given to it and the settings; resolves with the code with which its process ends. */
export const runCommand = (run: Run, given: string[], env: NodeJS.ProcessEnv): Promise<0 | 1> =>
  run(given, env).then(
    () => 0,
    (error: unknown) => {
      console.error(error instanceof StartError ? error.message : error);
      return 1;
    },
  );
