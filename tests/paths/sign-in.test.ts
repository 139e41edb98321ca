import { domFan } from './dom-fan.ts';
import { signInScreen } from './screens/sign-in.ts';
import { walkAll } from './walk-all.ts';

walkAll('sign-in', () => signInScreen(domFan()));
