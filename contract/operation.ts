/**
 * One press of a fan or of staff, named by the page that sends it (draft-ietf-httpapi-idempotency-key-header): however often it
 * arrives, it is done once and answered as done. 32 hexadecimal digits that nobody can guess.
 */
export const OPERATION_HEADER = 'idempotency-key';

export const OPERATION_ID = /^[0-9a-f]{32}$/;

export const isOperationId = (value: unknown): value is string =>
  typeof value === 'string' && OPERATION_ID.test(value);
