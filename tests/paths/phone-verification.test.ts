import { domFan } from './dom-fan.ts';
import { phoneScreen } from './screens/phone-verification.ts';
import { walkAll } from './walk-all.ts';

walkAll('phone-verification', () => phoneScreen(domFan()));
