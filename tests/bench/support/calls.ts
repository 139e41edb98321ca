import { type Fan, fromNewAddress } from './fans.ts';

/** A call that a benchmark repeats; created anew each time, so that each can differ. */
export type Call = () => {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export const read =
  (path: string, headers: Record<string, string> = {}): Call =>
  () => ({ method: 'GET', path, headers: { 'accept-encoding': 'br', ...headers } });

/** The fans sign in in turn, each from another address. */
export function signInInTurn(fans: readonly Fan[]): Call {
  let turn = 0;
  return () => {
    turn += 1;
    return {
      method: 'POST',
      path: '/api/auth/sign-in',
      headers: { 'content-type': 'application/json', ...fromNewAddress() },
      body: JSON.stringify(fans[turn % fans.length]),
    };
  };
}
