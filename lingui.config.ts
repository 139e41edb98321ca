import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const account = ['src/routes/login', 'src/routes/signup'];
const legal = ['src/routes/legal'];

/** Three catalogues a language, so that Home does not carry the words of the forms and the legal pages. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'kr', 'cn', 'jp'],
  pseudoLocale: 'pseudo',
  fallbackLocales: false,
  catalogs: [
    { path: 'locales/{locale}/messages', include: ['src'], exclude: [...account, ...legal] },
    { path: 'locales/{locale}/account', include: account },
    { path: 'locales/{locale}/legal', include: legal },
  ],
  format: formatter({ lineNumbers: false }),
});
