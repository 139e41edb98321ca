import { staffRoute } from '../frame/staff-route.ts';

const loaders = () => import('./auditions.loader.ts');

export const castingRoutes = [
  staffRoute({
    path: 'admin/auditions',
    loader: async () => (await loaders()).loadAuditions,
    page: async () => (await import('./auditions.page.tsx')).CastingPage,
  }),
  staffRoute({
    path: 'admin/auditions/:id',
    loader: async () => (await loaders()).loadApplications,
    page: async () => (await import('./applications.page.tsx')).ApplicationListPage,
  }),
  staffRoute({
    path: 'admin/auditions/:id/:application',
    loader: async () => (await loaders()).loadApplication,
    page: async () => (await import('./application.page.tsx')).OpenedApplicationPage,
    action: async () => (await import('./application.action.ts')).actOnApplication,
  }),
];
