import { contentOf } from './fields.ts';

/** The pages that are announced; what is not published yet they say in their own words. */
export const teaserContent = contentOf({
  kind: 'teasers',
  fields: {
    tagline: { type: 'localizedText', max: 300 },
    /** Percent. */
    progress: { type: 'number', min: 0, max: 100 },
    firstTile: { type: 'localizedLine', max: 40 },
    secondTile: { type: 'localizedLine', max: 40 },
  },
  name: 'tagline',
  page: (id) => `/${id}`,
  fixed: ['community', 'prize'],
});
