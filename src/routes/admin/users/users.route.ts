import { staffRoute } from '../frame/staff-route.ts';

const loaders = () => import('./users.loader.ts');

export const usersRoutes = [
  staffRoute({
    path: 'admin/users',
    loader: async () => (await loaders()).loadSearch,
    action: async () => (await import('./search-users.action.ts')).searchUsers,
    page: async () => (await import('./users.page.tsx')).UsersPage,
  }),
  staffRoute({
    path: 'admin/users/:id',
    loader: async () => (await loaders()).loadCard,
    page: async () => (await import('./card.page.tsx')).CardPage,
  }),
];
