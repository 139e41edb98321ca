/**
 * Every refusal of the API is JSON `{message, code, field?}`. The app decides by `code`;
 * `message` is English for people who read the API, with the exact texts of spec §8 where it names one.
 */
export const PROBLEM_CODES = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'server_error',
  'unavailable',
  'incorrect_credentials',
  'sign_in_slowed',
  'withdrawn',
  'suspended',
  'invalid_session',
  'invalid_username',
  'forbidden_username',
  'username_taken',
  'invalid_nickname',
  'forbidden_nickname',
  'nickname_taken',
  'invalid_password',
  'common_password',
  'personal_password',
  'password_mismatch',
  'invalid_email',
  'email_taken',
  'email_confirmed',
  'invalid_phone',
  'unsupported_country',
  'mobile_required',
  'phone_taken',
  'texts_exhausted',
  'invalid_code',
  'code_expired',
  'code_exhausted',
  'invalid_phone_token',
  'consent_required',
  'recovery_token_missing',
  'invalid_recovery_token',
  'account_mismatch',
  'missing_fields',
  'nickname_exists',
  'user_not_found',
  'google_unconfigured',
  'google_unavailable',
  'invalid_google_code',
  'google_already_linked',
  'google_verification_required',
  'no_pending_link',
  'incorrect_password',
  'proof_required',
  'wrong_proof',
  'audition_closed',
  'invalid_birth_date',
  'too_young',
  'invalid_link',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export type Problem = {
  message: string;
  code: ProblemCode;
  /** The body or query key that is wrong. */
  field?: string;
};
