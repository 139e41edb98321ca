import { domFan } from './dom-fan.ts';
import { emailConfirmationScreen } from './screens/email-confirmation.ts';
import { walkAll } from './walk-all.ts';

walkAll('email-confirmation', () => emailConfirmationScreen(domFan()));
