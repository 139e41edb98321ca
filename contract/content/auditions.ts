import { contentOf } from './fields.ts';

export const auditionContent = contentOf({
  kind: 'auditions',
  fields: {
    title: { type: 'localizedLine', max: 120 },
    text: { type: 'localizedText', max: 5_000 },
    requirements: { type: 'localizedLines', max: 300, most: 20 },
    artwork: { type: 'picture', ratio: '3:4' },
    startsAt: { type: 'moment' },
    /** From then on nobody can apply, correct or withdraw. */
    endsAt: { type: 'moment' },
    /** The last birth date allowed. */
    bornBy: { type: 'day' },
  },
  name: 'title',
  page: (id) => `/audition/${id}`,
});
