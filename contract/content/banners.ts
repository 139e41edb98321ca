import { contentOf } from './fields.ts';

export const bannerContent = contentOf({
  kind: 'banners',
  fields: {
    title: { type: 'localizedLine', max: 80 },
    line: { type: 'localizedLine', max: 160 },
    artwork: { type: 'picture', ratio: '3:4' },
    to: { type: 'path', optional: true },
  },
  name: 'title',
  page: () => '/',
  ordered: true,
});
