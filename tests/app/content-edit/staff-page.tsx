import type { Language } from '../../../contract/languages.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import type { Passkeys } from '../../../src/platform/passkeys.ts';
import { auditRoutes } from '../../../src/routes/admin/audit/audit.route.ts';
import { castingRoutes } from '../../../src/routes/admin/auditions/auditions.route.ts';
import { contentRoutes } from '../../../src/routes/admin/content/content.route.ts';
import { giveawayRoutes } from '../../../src/routes/admin/events/events.route.ts';
import { requestsRoutes } from '../../../src/routes/admin/requests/requests.route.ts';
import { staffListRoutes } from '../../../src/routes/admin/staff/staff.route.ts';
import { usersRoutes } from '../../../src/routes/admin/users/users.route.ts';
import { luna } from '../../member-fixture.ts';
import { STAFF_ID } from '../../staff-fixture.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const ME = { id: STAFF_ID, nickname: 'luna.fan', role: 'admin' };
const start = blankPage('/', { title: named('Start'), header: 'brand' });

/** A page of Backstage, opened by an admin, on a server with these answers. */
export async function openStaff(
  at: string,
  answers: Parameters<typeof fakeServer>[0] = {},
  { preparing = [], ...own }: { passkeys?: Passkeys; preparing?: Language[] } = {},
) {
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { ...luna, role: 'admin' } }),
    'GET /api/admin/me': () => json({ ...ME, enteredUntil: '2099-01-01T00:00:00.000Z' }),
    ...answers,
  });
  const now = () => Date.parse('2026-06-01T00:00:00Z');
  const platform = { fetch: server.fetch, now, local: { token: 'T1' }, ...own };
  const pages = [
    ...[...contentRoutes, ...giveawayRoutes, ...auditRoutes, ...staffListRoutes],
    ...[...requestsRoutes, ...castingRoutes, ...usersRoutes, start],
  ];
  const parts = { config: { ...DEFAULT_CONFIG, preparingLanguages: preparing } };
  const shell = await openShell({ pages, at, platform, parts });
  return { ...shell, server };
}
