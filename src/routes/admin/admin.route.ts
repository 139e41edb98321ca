import { msg } from '@lingui/core/macro';
import { type ComponentType, createElement } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/handle.ts';
import { staffMembersOnly } from '../staff-only.ts';
import type { Titled } from './admin.loader.ts';

const data = () => import('./admin.loader.ts');

/** The router loads a lazy component beside its guards; this one loads after them, so that nobody else fetches it. */
function guardedPage(load: () => Promise<ComponentType>) {
  let page: ComponentType | undefined;
  return {
    async need() {
      page = await load();
    },
    show: () => page && createElement(page),
  };
}

const users = guardedPage(async () => (await import('./users.page.tsx')).UsersPage);
const card = guardedPage(async () => (await import('./card.page.tsx')).CardPage);
const audit = guardedPage(async () => (await import('./audit.page.tsx')).AuditListPage);

const staffPage = {
  handle: {
    title: msg`Backstage`,
    description: msg`Backstage`,
    headOf: ({ title }) => ({ title }),
    unlisted: true,
    secretive: true,
    header: 'none',
  } satisfies PageHandle<Titled>,
  middleware: [staffMembersOnly],
  // It must be available offline.
  action: async (args: ActionFunctionArgs) => (await import('./admin.action.ts')).actAsStaff(args),
} satisfies RouteObject;

export const adminRoutes = [
  {
    // `/admin` alone leads there.
    path: 'admin/users?',
    ...staffPage,
    async loader(args: LoaderFunctionArgs) {
      const [{ loadFoundUsers }] = await Promise.all([data(), users.need()]);
      return loadFoundUsers(args);
    },
    Component: users.show,
  },
  {
    path: 'admin/users/:id',
    ...staffPage,
    async loader(args: LoaderFunctionArgs) {
      const [{ loadCard }] = await Promise.all([data(), card.need()]);
      return loadCard(args);
    },
    Component: card.show,
  },
  {
    path: 'admin/audit',
    ...staffPage,
    async loader(args: LoaderFunctionArgs) {
      const [{ loadAudit }] = await Promise.all([data(), audit.need()]);
      return loadAudit(args);
    },
    Component: audit.show,
  },
] satisfies RouteObject[];
