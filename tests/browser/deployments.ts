import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../server/db/database.ts';

/** What a test asks for (deployed.ts). The port names the server, once it has one. */
export type Order =
  | { deploy: Record<string, string>; port?: number }
  | { cut: true; port: number }
  | { edit: string; port: number }
  | { stop: true; port: number };

type Deployment = { database: Database; app?: FastifyInstance };

/** Longer than an answer takes; a browser keeps connections that it has never used, and closing would wait for them. */
const GRACE = 500;

async function cut(deployment: Deployment) {
  const { app } = deployment;
  if (!app) return;
  delete deployment.app;
  const unused = setTimeout(() => app.server.closeAllConnections(), GRACE);
  await app.close();
  clearTimeout(unused);
}

/** Servers that tests deploy anew, each on a database and a port of its own. */
export function deployments(
  open: (name: string) => Promise<Database>,
  serve: (env: Record<string, string>, database: Database) => Promise<FastifyInstance>,
) {
  const byPort = new Map<number, Deployment>();
  let opened = 0;

  async function deploy(env: Record<string, string>, port = 0): Promise<number> {
    opened += 1;
    const deployment = byPort.get(port) ?? { database: await open(`deployed${opened}`) };
    await cut(deployment);
    deployment.app = await serve(env, deployment.database);
    const origin = await deployment.app.listen({ host: '127.0.0.1', port });
    const taken = Number(new URL(origin).port);
    byPort.set(taken, deployment);
    return taken;
  }

  async function obey(order: Order): Promise<number> {
    if ('deploy' in order) return deploy(order.deploy, order.port);
    const deployment = byPort.get(order.port);
    if (!deployment) throw new Error(`No server was deployed at port ${order.port}.`);
    if ('edit' in order) await deployment.database.pool.query(order.edit);
    else await cut(deployment);
    if ('stop' in order) {
      byPort.delete(order.port);
      await deployment.database.close();
    }
    return order.port;
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    try {
      response.end(`${await obey((await json(request)) as Order)}`);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
}
