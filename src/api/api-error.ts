/** `portal`: the network answers in place of the server, with its sign-in page. */
export type ApiErrorKind = 'offline' | 'timeout' | 'portal' | 'server' | 'malformed' | 'refused';

/** A call that did not end as its flow expects. `message` is the server's own, or empty. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  /** Mostly a `ProblemCode`; other servers may send anything. */
  readonly code: string | undefined;
  /** The body or query key that is wrong. */
  readonly field: string | undefined;
  /** What else the refusal said. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ApiErrorKind,
    status?: number,
    data: Record<string, unknown> = {},
    headers?: Headers,
  ) {
    super(textAt(data, 'message'));
    this.name = `ApiError ${kind}`;
    this.kind = kind;
    this.status = status;
    this.code = textAt(data, 'code');
    this.field = textAt(data, 'field');
    this.data = data;
    this.retryAfter = Number(headers?.get('retry-after')) || undefined;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function textAt(data: Record<string, unknown>, key: string): string | undefined {
  const value = data[key];
  return typeof value === 'string' ? value : undefined;
}

/** For a refusal that the flow handles: runs `handle` on it and rethrows everything else. */
export async function refusalOf<Outcome, Refused>(
  call: Promise<Outcome>,
  handle: (refusal: ApiError) => Refused,
): Promise<Outcome | Refused> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') return handle(error);
    throw error;
  }
}
