import { staffRoute } from '../frame/staff-route.ts';

export const staffSearchRoutes = [
  staffRoute({
    path: 'admin/search',
    loader: async () => (await import('./search.loader.ts')).loadStaffSearch,
    action: async () => (await import('./search.action.ts')).searchAll,
    page: async () => (await import('./search.page.tsx')).StaffSearchPage,
  }),
];
