/** What the benches use of autocannon, which comes without types. */
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
    /** Seconds. */
    duration: number;
    timeout?: number;
    requests: (Request & { setupRequest?: (request: Request) => Request })[];
    setupClient?: (client: EventEmitter) => void;
  };

  type Result = {
    duration: number;
    errors: number;
    timeouts: number;
    '2xx': number;
    non2xx: number;
  };

  /** Tells of each answer by `response`: client, status, bytes, milliseconds. */
  const autocannon: (options: Options) => Promise<Result> & EventEmitter;
  export default autocannon;
}
