import { contentOf } from './fields.ts';

export const headlineContent = contentOf({
  kind: 'headlines',
  fields: {
    text: { type: 'localizedLine', max: 160 },
    to: { type: 'path', optional: true },
  },
  name: 'text',
  page: () => '/',
  ordered: true,
});
