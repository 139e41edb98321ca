import type { FastifyInstance } from 'fastify';
import { type DrawResult, draw } from './draws.ts';

export type DrawRequest = { event: string; onlyClose: boolean; atOnce: boolean };

const isDrawRequest = (value: unknown): value is DrawRequest =>
  typeof value === 'object' &&
  value !== null &&
  'event' in value &&
  typeof value.event === 'string' &&
  'onlyClose' in value &&
  typeof value.onlyClose === 'boolean' &&
  'atOnce' in value &&
  typeof value.atOnce === 'boolean';

/** A draw that another process of the operator's asks for. */
export async function drawAsRequested(
  services: Pick<FastifyInstance, 'database' | 'clock'>,
  request: unknown,
): Promise<DrawResult> {
  if (!isDrawRequest(request)) throw new Error('not a draw');
  return draw(services, request.event, request);
}
