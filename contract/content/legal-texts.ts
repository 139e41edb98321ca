import { CONSENTS } from '../rules/consent.ts';
import { contentOf } from './fields.ts';

/** What a fan agrees to; while one was never published, its page shows the words of the app (docs/decisions/0025). */
export const legalTextContent = contentOf({
  kind: 'legal-texts',
  fields: {
    /** As contract/rules/legal-text.ts reads it. */
    text: { type: 'localizedText', max: 30_000 },
    /** The day since which it is in force. */
    version: { type: 'day' },
    /** Who agreed to an older version is asked at the next sign-in; of texts that nobody has to agree to it changes nothing. */
    asksAgain: { type: 'yesNo' },
  },
  name: 'text',
  page: (id) => CONSENTS.find(({ flag }) => flag === id)?.path ?? '/',
  fixed: CONSENTS.map(({ flag }) => flag),
});
