import { SCENES } from '../scenes.ts';
import { contentOf } from './fields.ts';

export const photoContent = contentOf({
  kind: 'photos',
  fields: {
    originalFilename: { type: 'line', max: 120 },
    category: { type: 'item', kind: 'photo-categories' },
    scene: { type: 'choice', options: SCENES },
    artwork: { type: 'picture', ratio: '3:4', others: ['1:1', '16:9'] },
    /** Within its category; the smallest number comes first. */
    position: { type: 'number', min: 0, max: 1_000_000 },
  },
  name: 'originalFilename',
  page: (id) => `/photo/${id}`,
});
