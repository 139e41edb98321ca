import { type Static, Type } from 'typebox';
import { AdminUser, Role } from './admin.ts';

const Moment = Type.String({ format: 'date-time' });

/** What a member of the staff shows besides the password: passkeys, or the code that they get. */
const StaffFactor = Type.Object({
  kind: Type.Union([Type.Literal('passkey'), Type.Literal('mail'), Type.Literal('phone')]),
  since: Moment,
  usedAt: Type.Union([Moment, Type.Null()]),
});
export type StaffFactor = Static<typeof StaffFactor>;

/** Everybody with a role; `factors` is empty before the first visit. */
export const StaffList = Type.Object({
  staff: Type.Array(
    Type.Object({
      id: AdminUser.properties.id,
      nickname: AdminUser.properties.nickname,
      role: Role,
      status: AdminUser.properties.status,
      factors: Type.Array(StaffFactor),
    }),
  ),
});
export type StaffList = Static<typeof StaffList>;
