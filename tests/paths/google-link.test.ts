import { domFan } from './dom-fan.ts';
import { googleLinkScreen } from './screens/google-link.ts';
import { walkAll } from './walk-all.ts';

walkAll('google-link', () => googleLinkScreen(domFan()));
