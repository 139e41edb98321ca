import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import type { StaffFactor, StaffList } from '../../contract/schemas/staff-list.ts';
import { staffCode } from '../auth/proof-kind.ts';
import { staffFactors } from '../repositories/staff-factors.ts';

type Times = { since: Date | null; usedAt: Date | null } | undefined;

const factor = (kind: StaffFactor['kind'] | null, times: Times): StaffFactor[] =>
  kind && times?.since
    ? [{ kind, since: times.since.toISOString(), usedAt: times.usedAt?.toISOString() ?? null }]
    : [];

/** Who has a role, and what each of them shows besides the password; a code that nobody could get any more is none. */
export async function staffList({
  database: { orm },
}: Pick<FastifyInstance, 'database'>): Promise<StaffList> {
  const all = await staffFactors.all(orm, LIMITS.staffLists.staff);
  return {
    staff: all.map(({ user, passkey, code }) => ({
      id: user.id,
      nickname: user.nickname,
      role: user.role,
      status: user.status,
      factors: [...factor('passkey', passkey), ...factor(staffCode(user), code)],
    })),
  };
}
