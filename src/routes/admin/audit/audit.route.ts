import { staffRoute } from '../frame/staff-route.ts';

export const auditRoutes = [
  staffRoute({
    path: 'admin/audit',
    loader: async () => (await import('./audit.loader.ts')).loadAudit,
    page: async () => (await import('./audit.page.tsx')).AuditListPage,
  }),
];
