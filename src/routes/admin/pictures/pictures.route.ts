import { staffRoute } from '../frame/staff-route.ts';

export const picturesRoutes = [
  staffRoute({
    path: 'admin/pictures',
    loader: async () => (await import('./pictures.loader.ts')).loadPictures,
    page: async () => (await import('./pictures.page.tsx')).PictureListPage,
    action: async () => (await import('./pictures.action.ts')).actOnPicture,
  }),
];
