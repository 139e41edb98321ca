// Prints the names of the faults as JSON, for `npm run paths -- --run --fault …`.
import { FAULT_NAMES } from './fault-words.ts';

console.log(JSON.stringify(FAULT_NAMES));
