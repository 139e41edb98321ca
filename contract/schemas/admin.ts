import { type Static, Type } from 'typebox';
import { ACCOUNT_ID_PATTERN } from '../rules/account-id.ts';
import { AUDIT_PLACE_PATTERN } from '../rules/audit-place.ts';
import { LanguageSchema } from './common.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Moment = Type.String({ format: 'date-time' });

/** Everyone but a `user` is staff (docs/decisions/0021): editors write the content, support looks after fans, and admins may do everything and assign the roles. */
export const Role = Type.Union([
  Type.Literal('user'),
  Type.Literal('editor'),
  Type.Literal('support'),
  Type.Literal('admin'),
]);
export type Role = Static<typeof Role>;

/** The staff member who asks, and until when the proof lets them in. */
export const AdminMe = Type.Object({
  id: Type.String({ format: 'uuid' }),
  nickname: Type.String(),
  role: Role,
  enteredUntil: Moment,
});
export type AdminMe = Static<typeof AdminMe>;

/** An account as staff see it in a list. */
export const AdminUser = Type.Object({
  id: Type.String({ format: 'uuid' }),
  username: orNull(Type.String()),
  nickname: orNull(Type.String()),
  email: Type.String(),
  phoneNumber: orNull(Type.String()),
  google: Type.Boolean(),
  language: Type.String(),
  country_code: Type.String(),
  role: Role,
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('withdrawn'),
    Type.Literal('suspended'),
  ]),
  createdAt: Moment,
  /** When it was withdrawn. */
  deletedAt: orNull(Moment),
});
export type AdminUser = Static<typeof AdminUser>;

const Name = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

/** One complete name, number (E.164) or address, so that nobody can browse accounts. An account created through Google has a nickname and no ID. */
export const AdminUsersQuery = Type.Object(
  {
    username: Name,
    nickname: Name,
    phoneNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  },
  { minProperties: 1, maxProperties: 1 },
);
export type AdminUsersQuery = Static<typeof AdminUsersQuery>;

/** None or one; an address that nobody has confirmed may be several accounts', the newest ten of them. */
export const AdminUsersResponse = Type.Object({ users: Type.Array(AdminUser) });
export type AdminUsersResponse = Static<typeof AdminUsersResponse>;

const UserId = Type.String({ pattern: ACCOUNT_ID_PATTERN });
export const AdminUserParams = Type.Object({ id: UserId });

/** What staff did or saw, or what happened to an account; the newest first. Names are null once the account is gone. */
export const AuditRow = Type.Object({
  id: Type.Integer(),
  at: Moment,
  action: Type.String(),
  user: orNull(Type.Object({ id: Type.String(), nickname: orNull(Type.String()) })),
  by: orNull(Type.Object({ id: Type.String(), nickname: orNull(Type.String()) })),
  detail: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type AuditRow = Static<typeof AuditRow>;

const Suspension = Type.Object({
  reason: Type.String(),
  since: Moment,
  /** Null: suspended until reinstated. */
  until: orNull(Moment),
});

/** Everything support needs about one account; of each list the newest twenty. */
export const AdminUserCard = Type.Object({
  user: AdminUser,
  emailConfirmed: Type.Boolean(),
  suspension: orNull(Suspension),
  consents: Type.Array(
    Type.Object({
      choice: Type.String(),
      on: Type.Boolean(),
      version: Type.String(),
      language: Type.String(),
      at: Moment,
    }),
  ),
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      browser: orNull(Type.String()),
      system: orNull(Type.String()),
      startedAt: Moment,
      usedAt: Moment,
    }),
  ),
  /** Giveaways entered. */
  entries: Type.Array(Type.Object({ eventId: Type.String(), title: Type.String(), at: Moment })),
  /** Auditions applied for, without withdrawn applications. */
  applications: Type.Array(
    Type.Object({ auditionId: Type.String(), title: Type.String(), at: Moment }),
  ),
  requests: Type.Array(
    Type.Object({ id: Type.String(), topic: Type.String(), text: Type.String(), at: Moment }),
  ),
  /** What staff did to this account. */
  acts: Type.Array(AuditRow),
});
export type AdminUserCard = Static<typeof AdminUserCard>;

/** Told to the fan by mail, in the fan's language, where the address is confirmed. */
export const SuspendBody = Type.Object({
  /** As contract/rules/suspension.ts says. */
  reason: Type.String(),
  /** Later than now; absent or null: until it is reinstated. */
  until: Type.Optional(orNull(Moment)),
});
export type SuspendBody = Static<typeof SuspendBody>;

export const AdminLanguageBody = Type.Object({ language: LanguageSchema });
export type AdminLanguageBody = Static<typeof AdminLanguageBody>;

export const RoleBody = Type.Object({ role: Role });
export type RoleBody = Static<typeof RoleBody>;

const AUDIT_FILTER = {
  /** About this account. */
  userId: Type.Optional(UserId),
  /** By this member of the staff. */
  by: Type.Optional(UserId),
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
};

/** `after`: the `next` of the page before. */
export const AuditQuery = Type.Object({
  ...AUDIT_FILTER,
  /** Digits in a string, because a query has no numbers. */
  after: Type.Optional(Type.String({ pattern: AUDIT_PLACE_PATTERN })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditPage = Type.Object({
  rows: Type.Array(AuditRow),
  next: orNull(Type.Integer()),
});
export type AuditPage = Static<typeof AuditPage>;

export const ExportAuditBody = Type.Object({
  ...AUDIT_FILTER,
  /** As contract/rules/export-reason.ts says. */
  reason: Type.String(),
});
export type ExportAuditBody = Static<typeof ExportAuditBody>;

/** The newest rows that the filter shows; the name of the file says so where there are more. */
export const ExportAuditResponse = Type.Object({ csv: Type.String(), file: Type.String() });
export type ExportAuditResponse = Static<typeof ExportAuditResponse>;
