import { domFan } from './dom-fan.ts';
import { recoveryScreen } from './screens/account-recovery.ts';
import { walkAll } from './walk-all.ts';

walkAll('account-recovery', () => recoveryScreen(domFan()));
