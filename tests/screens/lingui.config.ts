import config from '../../lingui.config.ts';

/** English with accents, in brackets and 40 % longer: a text from elsewhere stays plain, and a box that is too small is seen. */
export default {
  ...config,
  rootDir: `${import.meta.dirname}/../..`,
  pseudoLocale: {
    locale: 'en',
    prepend: '⟦',
    append: '⟧',
    extend: 0.4,
    extendCharacter: 'ööëë ',
  },
};
