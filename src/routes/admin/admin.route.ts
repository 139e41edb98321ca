import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/handle.ts';
import { staffOnly } from '../staff-only.ts';
import type { Titled } from './admin.loader.ts';

const data = () => import('./admin.loader.ts');

const staffPage = {
  handle: {
    title: msg`Backstage`,
    description: msg`Backstage`,
    headOf: ({ title }) => ({ title }),
    unlisted: true,
    secretive: true,
    header: 'none',
  } satisfies PageHandle<Titled>,
  middleware: [staffOnly],
  // It must be available offline.
  action: async (args: ActionFunctionArgs) => (await import('./admin.action.ts')).actAsStaff(args),
} satisfies RouteObject;

export const adminRoutes = [
  {
    // `/admin` alone leads there.
    path: 'admin/users?',
    ...staffPage,
    loader: async (args: LoaderFunctionArgs) => (await data()).findUsers(args),
    lazy: { Component: async () => (await import('./users.page.tsx')).UsersPage },
  },
  {
    path: 'admin/users/:id',
    ...staffPage,
    loader: async (args: LoaderFunctionArgs) => (await data()).loadCard(args),
    lazy: { Component: async () => (await import('./card.page.tsx')).CardPage },
  },
  {
    path: 'admin/audit',
    ...staffPage,
    loader: async (args: LoaderFunctionArgs) => (await data()).loadAudit(args),
    lazy: { Component: async () => (await import('./audit.page.tsx')).AuditPage },
  },
] satisfies RouteObject[];
