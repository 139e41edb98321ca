import { staffRoute } from '../frame/staff-route.ts';

export const dashboardRoutes = [
  staffRoute({
    // `/admin` alone leads there.
    path: 'admin/dashboard?',
    loader: async () => (await import('./dashboard.loader.ts')).loadDashboard,
    page: async () => (await import('./dashboard.page.tsx')).DashboardPage,
  }),
];
