import { model as connectivity } from '../machines/models/connectivity.ts';
import { walkOf } from './walk-of.ts';

export const connectivityWalk = walkOf(connectivity);
