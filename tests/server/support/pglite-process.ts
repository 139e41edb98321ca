// PGlite with a snapshot, for a test that connects to it. The process ends with the one that has started it.
import { startEmbedded } from '../../../server/db/embedded.ts';

const { host, port } = await startEmbedded({ snapshot: process.argv[2] });
process.once('disconnect', () => process.exit());
// Each message is a question whether it is still there.
process.on('message', () => process.send?.({}));
process.send?.({ host, port });
