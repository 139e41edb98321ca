/** The recovery token; null if none was provided. */
export type RecoveryToken = { token: string | null };

/** Whether the account is back. */
export type RecoveryEnd = { recovered: boolean };

/** `missing`: there is no token, according to the app or the server. */
export type RecoveryResult = 'recovered' | 'failed' | 'missing';
