import { domFan } from './dom-fan.ts';
import { deactivationScreen } from './screens/deactivation.ts';
import { walkAll } from './walk-all.ts';

walkAll('deactivation', () => deactivationScreen(domFan()));
