import { staffRoute } from '../frame/staff-route.ts';

const loaders = () => import('./requests.loader.ts');

export const requestsRoutes = [
  staffRoute({
    path: 'admin/requests',
    loader: async () => (await loaders()).loadInbox,
    page: async () => (await import('./requests.page.tsx')).RequestsPage,
  }),
  staffRoute({
    path: 'admin/requests/:id',
    loader: async () => (await loaders()).loadThread,
    page: async () => (await import('./thread.page.tsx')).ThreadPage,
    action: async () => (await import('./requests.action.ts')).actOnRequest,
  }),
];
