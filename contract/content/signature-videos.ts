import { contentOf } from './fields.ts';

export const signatureVideoContent = contentOf({
  kind: 'signature-videos',
  fields: {
    title: { type: 'line', max: 120 },
    description: { type: 'localizedLine', max: 300 },
    artwork: { type: 'picture', ratio: '16:9' },
    /** As shown, such as `1:10`. */
    duration: { type: 'line', max: 8 },
    embedId: { type: 'youtube' },
  },
  name: 'title',
  page: () => '/',
  ordered: true,
});
