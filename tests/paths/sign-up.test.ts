import { signUpScreen } from './screens/sign-up.ts';
import { walkAll } from './walk-all.ts';

walkAll('sign-up', signUpScreen);
