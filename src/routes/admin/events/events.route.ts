import { staffRoute } from '../frame/staff-route.ts';

const loaders = () => import('./events.loader.ts');

export const giveawayRoutes = [
  staffRoute({
    path: 'admin/events',
    loader: async () => (await loaders()).loadGiveaways,
    page: async () => (await import('./events.page.tsx')).GiveawaysListPage,
  }),
  staffRoute({
    path: 'admin/events/:id',
    loader: async () => (await loaders()).loadGiveaway,
    page: async () => (await import('./giveaway.page.tsx')).GiveawayPage,
  }),
  staffRoute({
    path: 'admin/events/:id/guests',
    loader: async () => (await loaders()).loadGuests,
    page: async () => (await import('./guests.page.tsx')).GuestsListPage,
  }),
  staffRoute({
    path: 'admin/events/:id/entrants',
    loader: async () => (await loaders()).loadEntrants,
    action: async () => (await import('./search-entrants.action.ts')).searchEntrants,
    page: async () => (await import('./entrants.page.tsx')).EntrantsListPage,
  }),
];
