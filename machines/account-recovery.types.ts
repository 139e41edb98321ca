/** What proves that the account is the fan's to have back; null where nothing brought one. */
export type RecoveryToken = { token: string | null };

/** Whether the account is back. */
export type RecoveryEnd = { recovered: boolean };

/** `missing`: there is no token, whoever noticed. */
export type RecoveryResult = 'recovered' | 'failed' | 'missing';
