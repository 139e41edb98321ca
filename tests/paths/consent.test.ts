import { domFan } from './dom-fan.ts';
import { consentScreen } from './screens/consent.ts';
import { walkAll } from './walk-all.ts';

walkAll('consent', () => consentScreen(domFan()));
