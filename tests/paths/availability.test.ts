import { domFan } from './dom-fan.ts';
import { availabilityScreen } from './screens/availability.ts';
import { NAMES } from './screens/availability-names.ts';
import { walkAll } from './walk-all.ts';

walkAll('availability', () => availabilityScreen(domFan(), NAMES.username), ' of an ID');
walkAll('availability', () => availabilityScreen(domFan(), NAMES.nickname), ' of a nickname');
