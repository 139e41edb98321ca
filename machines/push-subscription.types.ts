import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

type Failed = { kind: 'failed'; problem: CodeProblem };

/** What this browser does. */
export type PushFound =
  | { kind: 'unsupported' | 'needsInstall' | 'blocked' | 'off' | 'on' }
  | Failed;

/** It is as it was, where it failed. */
export type TurnedOn = { kind: 'blocked' | 'off' | 'on' } | Failed;
export type TurnedOff = { kind: 'off' } | Failed;
export type Tested = { kind: 'on' } | Failed;

export type PushTypes = {
  context: { problem: CodeProblem | null };
  /** `page.seen`: the fan returns to the page, perhaps from the settings of the browser. */
  events: {
    type: 'push.turnOn' | 'push.turnOff' | 'push.test' | 'push.retry' | 'page.seen';
  };
  tags:
    | 'unsupported'
    | 'needsInstall'
    | 'blocked'
    | 'unknown'
    | 'off'
    | 'on'
    | 'tested'
    | 'busy'
    | 'testing';
  meta: ScreenMeta;
};
