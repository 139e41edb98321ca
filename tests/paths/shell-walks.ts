import { model as connectivity } from '../machines/models/connectivity.ts';
import { model as update } from '../machines/models/update.ts';
import { walkOf } from './walk-of.ts';

export const connectivityWalk = walkOf(connectivity);

export const updateWalk = walkOf(update);
