import { availabilityScreen } from './screens/availability.ts';
import { NAMES } from './screens/availability-names.ts';
import { walkAll } from './walk-all.ts';

walkAll('availability', (fan) => availabilityScreen(fan, NAMES.username), ' of an ID');
walkAll('availability', (fan) => availabilityScreen(fan, NAMES.nickname), ' of a nickname');
