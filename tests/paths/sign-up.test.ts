import { domFan } from './dom-fan.ts';
import { signUpScreen } from './screens/sign-up.ts';
import { walkAll } from './walk-all.ts';

walkAll('sign-up', () => signUpScreen(domFan()));
