import { phoneScreen } from './screens/phone-verification.ts';
import { walkAll } from './walk-all.ts';

walkAll('phone-verification', phoneScreen);
