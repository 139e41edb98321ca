import { domFan } from './dom-fan.ts';
import { nicknameSetupScreen } from './screens/nickname-setup.ts';
import { walkAll } from './walk-all.ts';

walkAll('nickname-setup', () => nicknameSetupScreen(domFan()));
