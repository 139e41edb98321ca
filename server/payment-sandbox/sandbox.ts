import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from '../lib/loopback.ts';
import { root } from '../lib/root.ts';
import type { PaymentAccess, Settings } from '../settings/settings.ts';
import { type Cards, createCards, type TypedCard } from './cards.ts';

const HOST = '127.0.0.1';
/** Far from the ports of other servers of ours; the same after a restart, since a page may be older than that. */
const PORT_OFFSET = 10_000;
const LARGEST_BODY = 1_000;

const PAGE = new URL('server/payment-sandbox/page/', root);
const FILES: Record<string, { name: string; type: string }> = {
  '/': { name: 'index.html', type: 'text/html' },
  '/form': { name: 'form.html', type: 'text/html' },
  '/form.js': { name: 'form.js', type: 'text/javascript' },
  '/page.css': { name: 'page.css', type: 'text/css' },
};

type Answer = { status: number; body?: object };

export type PaymentSandbox = {
  access: PaymentAccess;
  /** The references of the cards that it keeps. */
  kept(): string[];
  close(): Promise<void>;
};

type Options = {
  settings: Pick<Settings, 'port' | 'publicOrigin'>;
  now?: () => number;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LARGEST_BODY) return {};
  }
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function typedCard({ number, month, year }: Record<string, unknown>): TypedCard | undefined {
  if (typeof number !== 'string' || typeof month !== 'number' || typeof year !== 'number') return;
  return Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year)
    ? { number, month, year }
    : undefined;
}

/** By the form's own script, from the form's own origin. */
function tokenize(cards: Cards, body: Record<string, unknown>): Answer {
  const typed = typedCard(body);
  const token = typed && cards.tokenize(typed);
  if (token === undefined) return { status: 402, body: { code: 'unknown_card' } };
  if (token === 'expired_card') return { status: 402, body: { code: token } };
  return { status: 200, body: { token } };
}

function exchange(cards: Cards, { token, customer }: Record<string, unknown>): Answer {
  const exchanged = cards.exchange(String(token), String(customer));
  if ('card' in exchanged) return { status: 200, body: exchanged.card };
  if (exchanged.code === 'down') return { status: 503 };
  return { status: 402, body: { code: exchanged.code } };
}

/**
 * A payment provider of this machine for development: its hosted form for a card, and the API that
 * exchanges the form's tokens. It writes no log, and takes the numbers of test cards alone.
 */
export async function startPaymentSandbox({
  settings: { port, publicOrigin },
  now = () => Date.now(),
}: Options): Promise<PaymentSandbox> {
  const cards = createCards(now);
  const key = randomBytes(32).toString('base64url');
  let origin = '';

  /** Pages of this machine, and of the address under which fans see ours. */
  const isParent = (parent: string) =>
    URL.canParse(parent) &&
    new URL(parent).origin === parent &&
    (parent === publicOrigin || isLoopback(new URL(parent).hostname));

  const isOurs = ({ headers }: IncomingMessage) => {
    const [given, wanted] = [headers.authorization ?? '', `Bearer ${key}`].map(Buffer.from);
    return given?.length === wanted?.length && given && wanted && timingSafeEqual(given, wanted);
  };

  async function answerCall(request: IncomingMessage, path: string): Promise<Answer> {
    const { method, headers } = request;
    if (method === 'POST' && path === '/tokens') {
      if (headers.origin !== origin) return { status: 403 };
      return tokenize(cards, await bodyOf(request));
    }
    if (!path.startsWith('/cards') || !isOurs(request)) return { status: 404 };
    if (method === 'POST' && path === '/cards') return exchange(cards, await bodyOf(request));
    if (method !== 'DELETE') return { status: 404 };
    cards.remove(decodeURIComponent(path.slice('/cards/'.length)));
    return { status: 204 };
  }

  async function sendFile(
    response: ServerResponse,
    { name, type }: (typeof FILES)[string],
    parent: string,
  ) {
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${parent}`,
    );
    response.end(await readFile(new URL(name, PAGE)));
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    // Another host's name may lead here; its pages get nothing.
    if (request.headers.host !== new URL(origin).host) return response.writeHead(404).end();
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const file = request.method === 'GET' ? FILES[pathname] : undefined;
    if (file) {
      const parent = searchParams.get('parent') ?? '';
      return sendFile(response, file, isParent(parent) ? parent : "'none'");
    }
    const { status, body } = await answerCall(request, pathname);
    response.writeHead(status, body && { 'content-type': 'application/json' });
    return response.end(body && JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.requestTimeout = 10_000;

  async function listenOn(wanted: number) {
    server.listen({ host: HOST, port: wanted, exclusive: true });
    await once(server, 'listening');
  }
  const wanted = port === 0 || port + PORT_OFFSET > 65_535 ? 0 : port + PORT_OFFSET;
  await listenOn(wanted).catch((error: unknown) => {
    if (wanted === 0) throw error;
    return listenOn(0);
  });
  const { port: actual }: Pick<AddressInfo, 'port'> = addressOf(server.address());
  origin = `http://${HOST}:${actual}`;

  return {
    access: { origin, key },
    kept: cards.kept,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address) return address;
  throw new Error('the payment sandbox does not listen on a port');
}
