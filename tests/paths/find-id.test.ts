import { domFan } from './dom-fan.ts';
import { findIdScreen } from './screens/find-id.ts';
import { walkAll } from './walk-all.ts';

walkAll('find-id', () => findIdScreen(domFan()));
