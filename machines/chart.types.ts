import type {
  ActorRefFrom,
  AnyActorLogic,
  AnyStateMachine,
  EventObject,
  MachineContext,
  StateMachine,
} from 'xstate';

type Own = {
  context: MachineContext;
  events: EventObject;
  actors: Record<string, AnyActorLogic>;
  input: unknown;
  output: unknown;
};

/** A chart with its types made narrower: it passes on what it never reads, so that it serves several kinds of content. */
export type ChartOf<Chart extends AnyStateMachine, Types extends Own> =
  Chart extends StateMachine<
    infer _Context,
    infer _Events,
    infer _Children,
    infer _Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer _Output,
    infer Emitted,
    infer Meta,
    infer Schema
  >
    ? StateMachine<
        Types['context'],
        Types['events'],
        { [Name in keyof Types['actors']]?: ActorRefFrom<Types['actors'][Name]> },
        {
          [Name in keyof Types['actors'] & string]: {
            src: Name;
            logic: Types['actors'][Name];
            id: Name;
          };
        }[keyof Types['actors'] & string],
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Types['input'],
        Types['output'],
        Emitted,
        Meta,
        Schema
      >
    : never;
