import { domFan } from './dom-fan.ts';
import { statusScreen } from './screens/account-status.ts';
import { walkAll } from './walk-all.ts';

walkAll('account-status', () => statusScreen(domFan()));
