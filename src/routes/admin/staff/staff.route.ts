import { staffRoute } from '../frame/staff-route.ts';

export const staffListRoutes = [
  staffRoute({
    path: 'admin/staff',
    loader: async () => (await import('./staff.loader.ts')).loadStaff,
    page: async () => (await import('./staff.page.tsx')).StaffListPage,
  }),
];
