import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../flows/app/app.ts';
import type { WordGroup } from '../i18n/words.ts';

/** The loader of a page that needs only its texts. */
export const wordsLoader =
  (group: WordGroup) =>
  async ({ context }: LoaderFunctionArgs) => {
    await context.get(appContext).words.need(group);
    return null;
  };
