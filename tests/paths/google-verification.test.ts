import { domFan } from './dom-fan.ts';
import { googleVerificationScreen } from './screens/google-verification.ts';
import { walkAll } from './walk-all.ts';

walkAll('google-verification', () => googleVerificationScreen(domFan()));
