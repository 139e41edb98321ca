import { staffRoute } from '../frame/staff-route.ts';

const loaders = () => import('./content.loader.ts');

export const contentRoutes = [
  staffRoute({
    path: 'admin/content',
    loader: async () => (await loaders()).loadKinds,
    page: async () => (await import('./kinds.page.tsx')).KindsPage,
  }),
  staffRoute({
    path: 'admin/content/:kind',
    loader: async () => (await loaders()).loadList,
    page: async () => (await import('./list.page.tsx')).ContentListPage,
    action: async () => (await import('./content.action.ts')).moveInList,
  }),
  staffRoute({
    path: 'admin/content/:kind/import',
    loader: async () => (await loaders()).loadImport,
    page: async () => (await import('./import.page.tsx')).ContentImportPage,
    action: async () => (await import('./import.action.ts')).actOnFile,
  }),
  staffRoute({
    path: 'admin/content/:kind/:id',
    loader: async () => (await loaders()).loadItem,
    page: async () => (await import('./edit.page.tsx')).ContentEditPage,
    action: async () => (await import('./content.action.ts')).editContent,
  }),
  staffRoute({
    path: 'admin/content/:kind/:id/preview',
    loader: async () => (await loaders()).loadPreview,
    page: async () => (await import('./preview.page.tsx')).ContentPreviewPage,
  }),
  staffRoute({
    path: 'admin/content/:kind/:id/history',
    loader: async () => (await loaders()).loadHistory,
    page: async () => (await import('./history.page.tsx')).ContentHistoryPage,
    action: async () => (await import('./content.action.ts')).takeBack,
  }),
];
