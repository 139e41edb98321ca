import { domFan } from './dom-fan.ts';
import { googleSignInScreen } from './screens/google-sign-in.ts';
import { walkAll } from './walk-all.ts';

walkAll('google-sign-in', () => googleSignInScreen(domFan()));
