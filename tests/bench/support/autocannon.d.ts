/** The part of autocannon that the benchmarks use; it has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  };

  type Options = {
    url: string;
    connections: number;
    /** Seconds; without it, until there were `amount` calls. */
    duration?: number;
    amount?: number;
    timeout?: number;
    requests: (Request & {
      setupRequest?: (request: Request) => Request;
      onResponse?: (status: number, body: string) => void;
    })[];
    setupClient?: (client: EventEmitter) => void;
  };

  type Result = {
    duration: number;
    errors: number;
    timeouts: number;
    '2xx': number;
    non2xx: number;
  };

  /** Emits `response` for each response: client, status, bytes, milliseconds. */
  const autocannon: (options: Options) => Promise<Result> & EventEmitter;
  export default autocannon;
}
