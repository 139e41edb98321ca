import { type Static, Type } from 'typebox';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** An account as admins see it. */
export const AdminUser = Type.Object({
  id: Type.String({ format: 'uuid' }),
  username: orNull(Type.String()),
  nickname: orNull(Type.String()),
  email: Type.String(),
  phoneNumber: orNull(Type.String()),
  google: Type.Boolean(),
  language: Type.String(),
  country_code: Type.String(),
  role: Type.Union([Type.Literal('user'), Type.Literal('admin')]),
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('withdrawn'),
    Type.Literal('suspended'),
  ]),
  createdAt: Type.String({ format: 'date-time' }),
  /** When it was withdrawn. */
  deletedAt: orNull(Type.String({ format: 'date-time' })),
});
export type AdminUser = Static<typeof AdminUser>;

const Name = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

/** One complete name, so that nobody can browse accounts. An account created through Google has a nickname and no ID. */
export const AdminUsersQuery = Type.Object(
  { username: Name, nickname: Name },
  { minProperties: 1, maxProperties: 1 },
);
export type AdminUsersQuery = Static<typeof AdminUsersQuery>;

/** One account or none. */
export const AdminUsersResponse = Type.Object({ users: Type.Array(AdminUser) });
export type AdminUsersResponse = Static<typeof AdminUsersResponse>;

/** In our canonical form: the format `uuid` would allow capitals and a prefix. */
export const AdminUserParams = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});
