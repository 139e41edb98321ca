import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  MachineContext,
  OutputFrom,
  SnapshotFrom,
  TagsFrom,
} from 'xstate';

type EventType<M extends AnyStateMachine> = EventFromLogic<M>['type'];
/** Finds it also in a union such as `{ type: 'a' | 'b' }`. */
type Narrowed<Event, E> = Event extends { type: infer Type }
  ? E extends Type
    ? Event & { type: E }
    : never
  : never;
type EventOf<M extends AnyStateMachine, E> = Narrowed<EventFromLogic<M>, E>;

type Effects<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type Actors<M extends AnyStateMachine> = NonNullable<Effects<M>['actors']>;
type Name<M extends AnyStateMachine> = Extract<keyof Actors<M>, string>;
/** A child machine runs as long as the flow and reports each change; all other actors resolve once. */
type IsPart<Logic> = Logic extends AnyActorLogic
  ? SnapshotFrom<Logic> extends { context: unknown }
    ? undefined extends OutputFrom<Logic>
      ? true
      : false
    : false
  : false;
type PartName<M extends AnyStateMachine> = {
  [A in Name<M>]: IsPart<NonNullable<Actors<M>[A]>> extends true ? A : never;
}[Name<M>];
/** A child machine that ends may report changes before it does. */
type EndingName<M extends AnyStateMachine> = {
  [A in Name<M>]: SnapshotFrom<NonNullable<Actors<M>[A]>> extends { context: unknown }
    ? Exclude<A, PartName<M>>
    : never;
}[Name<M>];
type PartSnapshot<M extends AnyStateMachine, A extends Name<M>> = SnapshotFrom<
  NonNullable<Actors<M>[A]>
>;
export type ActorName<M extends AnyStateMachine> = Exclude<Name<M>, PartName<M>>;
export type DelayName<M extends AnyStateMachine> = Extract<
  keyof NonNullable<Effects<M>['delays']>,
  string
>;
export type Answer<M extends AnyStateMachine, A extends ActorName<M>> = OutputFrom<
  NonNullable<Actors<M>[A]>
>;

type KindOf<A> = A extends string ? A : A extends { kind: infer K extends string } ? K : never;
type OfKind<A, K> = A extends { kind: infer All }
  ? K extends All
    ? A & { kind: K }
    : never
  : true;
/** A sample for each kind of output; a string is its own sample. */
type Samples<A> = [KindOf<A>] extends [never]
  ? readonly A[]
  : { [K in KindOf<A>]: A extends string ? true : readonly OfKind<A, K>[] };

/** The path of every leaf: `sending`, `entering.refused`. */
type Leaf<Value> = Value extends string
  ? Value
  : {
      [Name in Extract<keyof Value, string>]: `${Name}.${Leaf<Value[Name]>}`;
    }[Extract<keyof Value, string>];
export type StateName<M extends AnyStateMachine> = Leaf<SnapshotFrom<M>['value']>;

/** The path of every state: `entering` as well as `entering.refused`. */
type Node<Value> = Value extends string
  ? Value
  : {
      [Name in Extract<keyof Value, string>]: Name | `${Name}.${Node<Value[Name]>}`;
    }[Extract<keyof Value, string>];
type NodeName<M extends AnyStateMachine> = Node<SnapshotFrom<M>['value']>;

/** What the tests know about a chart. A new event or actor is a compile error here until it has a sample. */
export type ChartModel<M extends AnyStateMachine> = {
  chart: M;
  /** For paths that must start with another input than the chart's default. */
  input?: InputFrom<M>;
  /** The inputs that a reload may give, so that the chart starts in another state. */
  restored?: readonly InputFrom<M>[];
  events: { [E in EventType<M>]: readonly EventOf<M, E>[] };
  /** The possible outputs of each actor. Its failure is tried for all of them. */
  answers: { [A in ActorName<M>]: Samples<Answer<M, A>> };
  /** The possible states of each child that reports them. */
  parts: { [A in PartName<M>]: readonly PartSnapshot<M, A>[] } & {
    [A in EndingName<M>]?: readonly PartSnapshot<M, A>[];
  };
  /** The events that a state accepts itself, beside those of the states around it and of the chart; all others change nothing there. */
  accepts: { [S in NodeName<M> | 'everywhere']?: readonly EventType<M>[] };
  /** The states that have each tag the app uses; none where tags are not typed. */
  tags: string extends TagsFrom<M>
    ? Record<string, never>
    : { [T in TagsFrom<M>]: readonly NodeName<M>[] };
  /** In milliseconds; null where the chart computes it. */
  delays: { [D in DelayName<M>]: number | null };
  /** Events from the app or another page; all others are caused by the fan. */
  fromApp: readonly EventType<M>[];
  /** The context values that distinguish two states of the same name. */
  facts?(context: ContextFrom<M>): unknown;
};

/** A model of any chart. */
export type AnyChartModel = {
  chart: AnyStateMachine;
  input?: unknown;
  restored?: readonly unknown[];
  events: Record<string, readonly EventObject[]>;
  answers: Record<string, readonly unknown[] | Record<string, true | readonly unknown[]>>;
  parts: Record<string, readonly unknown[]>;
  accepts: { readonly [state: string]: readonly string[] | undefined };
  tags: Record<string, readonly string[]>;
  delays: Record<string, number | null>;
  fromApp: readonly string[];
  facts?(context: MachineContext): unknown;
};

type Now<M extends AnyStateMachine> = SnapshotFrom<M>;
// A method's parameter may be narrower than the caller's type; a property's may not.
type Act<Given extends unknown[]> = { act(...given: Given): void | Promise<void> }['act'];

/** How a path is performed on a screen, and what each state shows. */
export type Screen<M extends AnyStateMachine> = {
  open: Act<[]>;
  does: { [E in EventType<M>]: Act<[event: EventOf<M, E>, now: Now<M>]> };
  /** Releases the held response. */
  answers: { [A in ActorName<M>]: Act<[answer: Answer<M, A>, now: Now<M>]> };
  /** Brings a child into the given state. */
  parts: { [A in PartName<M>]: Act<[part: PartSnapshot<M, A>, now: Now<M>]> } & {
    [A in EndingName<M>]?: Act<[part: PartSnapshot<M, A>, now: Now<M>]>;
  };
  /** Breaks the connection. */
  fails: { [A in Exclude<ActorName<M>, EndingName<M>>]: Act<[now: Now<M>]> } & {
    [A in EndingName<M>]?: Act<[now: Now<M>]>;
  };
  /** Lets the time pass. */
  passes: { [D in DelayName<M>]: Act<[now: Now<M>]> };
  sees: { [S in StateName<M>]: Act<[now: Now<M>]> };
};
