import { domFan } from './dom-fan.ts';
import { findPasswordScreen } from './screens/find-password.ts';
import { walkAll } from './walk-all.ts';

walkAll('find-password', () => findPasswordScreen(domFan()));
