import type { Order } from './deployments.ts';
import { MOVABLE } from './servers.ts';

type Deployed = {
  origin: string;
  deploy(env: Record<string, string>): Promise<void>;
  /** Nobody is at its address until the next `deploy`. */
  cut(): Promise<void>;
  /** As it was at first, but for what its database has got. */
  restore(): Promise<void>;
  /** Runs one statement of SQL, as an operator would. */
  edit(statement: string): Promise<void>;
  stop(): Promise<void>;
};

/** Tests have no server in their own process: each of Playwright's would load it anew. */
async function order(order: Order): Promise<number> {
  const answer = await fetch(MOVABLE.deployments, { method: 'POST', body: JSON.stringify(order) });
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return Number(said);
}

/** A separate server on a fixed origin, so that it can be redeployed. The settings are part of the app shell, so other settings count as another app. */
export async function deployed(): Promise<Deployed> {
  const port = await order({ deploy: {} });
  let isChanged = false;
  return {
    origin: `http://127.0.0.1:${port}`,
    async deploy(env) {
      isChanged = true;
      await order({ deploy: env, port });
    },
    async cut() {
      isChanged = true;
      await order({ cut: true, port });
    },
    async restore() {
      if (!isChanged) return;
      await order({ deploy: {}, port });
      isChanged = false;
    },
    async edit(statement) {
      await order({ edit: statement, port });
    },
    async stop() {
      await order({ stop: true, port });
    },
  };
}
