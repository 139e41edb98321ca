import type { PlaceState } from '../contract/rules/winner-place.ts';
import type { CodeProblem } from './call-problem.types.ts';

/** What the server says of the place. */
export type PlaceFound = { state: PlaceState };

/** The place as it is after the call, or why it is not known. */
export type PlaceSettled = { problem: CodeProblem | null; state?: PlaceState };

export type PlaceContext = { place: PlaceState; problem: CodeProblem | null };
