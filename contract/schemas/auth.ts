import { type Static, Type } from 'typebox';
import { LanguageSchema } from './common.ts';
import { ConsentDue } from './legal-texts.ts';
import { PasskeySignInBody } from './passkeys.ts';

/** How the owner proves the account without a passkey: by its password, otherwise by a code to its phone, otherwise by a mailed code. */
const ProofKind = Type.Union([
  Type.Literal('password'),
  Type.Literal('phone'),
  Type.Literal('mail'),
]);
export type ProofKind = Static<typeof ProofKind>;
export type CodeProofKind = Exclude<ProofKind, 'password'>;

/** Where staff without a passkey get the code that follows the password; null if nothing can be sent. `isSetUp`: they have a passkey or have once entered such a code. */
const SecondFactor = Type.Object({
  code: Type.Union([Type.Literal('phone'), Type.Literal('mail'), Type.Null()]),
  isSetUp: Type.Boolean(),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** The client's view of an account (spec §3, User). Sign-in sends the flags truthy, my-data as 1 or 0. */
const userShape = <Flag extends Type.TSchema>(flag: Flag) =>
  Type.Object({
    phoneNumber: Type.String(),
    email: Type.String(),
    email_confirmed: flag,
    nickname: Type.String(),
    picture: Type.String(),
    marketing_push: flag,
    notification_settings: flag,
    language: Type.String(),
    country_code: Type.String(),
    role: Type.String(),
    oauth_connections: Type.Object({ google: Type.Boolean() }),
    /** The linked Google account's; empty while none is linked or its address is not known. */
    google_email: Type.String(),
    proof: ProofKind,
    /** Comes before `proof`, where the browser can use it. */
    has_passkey: flag,
    /** Absent for a fan. */
    second_factor: Type.Optional(SecondFactor),
    /** What the fan has to agree to again in this session. */
    consentsDue: Type.Array(ConsentDue),
  });

export const SignInUser = userShape(Type.Boolean());
export const MyDataUser = userShape(Type.Union([Type.Literal(1), Type.Literal(0)]));
export type SignInUser = Static<typeof SignInUser>;
export type MyDataUser = Static<typeof MyDataUser>;

/** The phone belongs to the account and was verified for signing in: the proof that lifts a throttle (`sign_in_slowed`). */
export const SignInBody = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 64 }),
  password: Type.String({ minLength: 1, maxLength: 64 }),
  phoneNumber: Type.Optional(Type.String({ maxLength: 32 })),
  phoneNumbertoken: Type.Optional(Type.String({ maxLength: 128 })),
});
export type SignInBody = Static<typeof SignInBody>;

/** The access token travels in the `Authorization` response header. */
export const SignInResult = Type.Object({ message: Type.String(), user: SignInUser });
export type SignInResult = Static<typeof SignInResult>;

export const WithdrawnResult = Type.Object({
  message: Type.String(),
  code: Type.Literal('withdrawn'),
  status: Type.Literal('withdraw'),
  token: Type.Optional(Type.String()),
  isRecoverable: Type.Boolean(),
  deletedAt: Type.String({ format: 'date-time' }),
  has30DaysPassed: Type.Boolean(),
});
export type WithdrawnResult = Static<typeof WithdrawnResult>;

export const SuspendedAnswer = Type.Object({
  message: Type.String(),
  code: Type.Literal('suspended'),
  status: Type.Literal('suspend'),
  /** As staff have written it for the fan. */
  reason: Type.Optional(Type.String()),
  /** Absent: until staff reinstate the account. */
  until: Type.Optional(Type.String({ format: 'date-time' })),
});
export type SuspendedAnswer = Static<typeof SuspendedAnswer>;

export const MyDataResponse = Type.Object({ user: MyDataUser });
export type MyDataResponse = Static<typeof MyDataResponse>;

/** The new access token travels in the header too; the body repeats it for clients that read it there. */
export const RefreshAnswer = Type.Object({ message: Type.String(), token: Type.String() });

/** `service_terms` and `privacy_policy` are implied by sending the form; sent as false they are refused. */
export const CONSENTED = {
  notification_settings: Type.Boolean(),
  marketing_push: Type.Boolean(),
  service_terms: Type.Optional(Type.Boolean()),
  privacy_policy: Type.Optional(Type.Boolean()),
  /** The language the consents were read in; if absent, the account's. */
  consent_language: Type.Optional(Type.String({ maxLength: 8 })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
};

export const SignUpBody = Type.Object({
  phoneNumber: Type.String({ maxLength: 32 }),
  username: Type.String({ maxLength: 64 }),
  password: Type.String({ maxLength: 128 }),
  passwordCheck: Type.String({ maxLength: 128 }),
  email: Type.String({ maxLength: 320 }),
  nickname: Type.String({ maxLength: 64 }),
  phoneNumbertoken: Type.Optional(Type.String({ maxLength: 128 })),
  phoneNumberToken: Type.Optional(Type.String({ maxLength: 128 })),
  ...CONSENTED,
});
export type SignUpBody = Static<typeof SignUpBody>;

/** The new address; without one, another code goes to the one asked for before. */
export const ChangeEmailBody = Type.Object({
  email: Type.Optional(Type.String({ maxLength: 320 })),
});
export type ChangeEmailBody = Static<typeof ChangeEmailBody>;

export const ChangePhoneBody = Type.Object({
  phoneNumber: Type.String({ maxLength: 32 }),
  /** The language of the text message; if absent, the account's. */
  language: Type.Optional(Type.String({ maxLength: 8 })),
});
export type ChangePhoneBody = Static<typeof ChangePhoneBody>;

export const VerifyNewPhoneBody = Type.Object({
  phoneNumber: Type.String({ maxLength: 32 }),
  code: Type.String({ maxLength: 16 }),
});
export type VerifyNewPhoneBody = Static<typeof VerifyNewPhoneBody>;

export const ConfirmEmailBody = Type.Object({ code: Type.String({ maxLength: 16 }) });
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>;

/** A passkey, or the one of the others that the account requires. */
export const ProofBody = Type.Object({
  passkey: Type.Optional(PasskeySignInBody),
  password: Type.Optional(Type.String({ maxLength: 64 })),
  phoneNumber: Type.Optional(Type.String({ maxLength: 32 })),
  phoneNumbertoken: Type.Optional(Type.String({ maxLength: 128 })),
  code: Type.Optional(Type.String({ maxLength: 16 })),
});
export type ProofBody = Static<typeof ProofBody>;

export const AvailableAnswer = Type.Object({
  message: Type.String(),
  isDuplicate: Type.Literal(false),
});
export const TakenAnswer = Type.Object({
  message: Type.String(),
  code: Type.String(),
  isDuplicate: Type.Literal(true),
});

export const RecoveryBody = Type.Object({
  withdrawRecoveryToken: Type.String({ maxLength: 128 }),
});
export type RecoveryBody = Static<typeof RecoveryBody>;

/** A phone and the proof that it belongs to the caller. */
const PhoneProof = {
  phoneNumber: Type.String({ maxLength: 32 }),
  phoneNumbertoken: Type.String({ maxLength: 128 }),
};

export const FindIdBody = Type.Object(PhoneProof);
export type FindIdBody = Static<typeof FindIdBody>;

/** Masked, such as `lu***12`; empty when nobody signed up with this phone. */
export const FindIdAnswer = Type.Object({ usernames: Type.Array(Type.String()) });
export type FindIdAnswer = Static<typeof FindIdAnswer>;

export const FindPasswordBody = Type.Object({
  ...PhoneProof,
  username: Type.String({ maxLength: 64 }),
  password: Type.String({ maxLength: 128 }),
  passwordCheck: Type.String({ maxLength: 128 }),
});
export type FindPasswordBody = Static<typeof FindPasswordBody>;

/** The current password, or a proof in its place; an account without one has a proof, and an ID comes with the first password. */
export const ChangePasswordBody = Type.Object({
  currentPassword: Type.Optional(Type.String({ maxLength: 128 })),
  username: Type.Optional(Type.String({ maxLength: 64 })),
  password: Type.String({ maxLength: 128 }),
  passwordCheck: Type.String({ maxLength: 128 }),
});
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

export const LanguageBody = Type.Object({ language: LanguageSchema });
export type LanguageBody = Static<typeof LanguageBody>;
