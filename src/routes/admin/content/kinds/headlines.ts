import { msg } from '@lingui/core/macro';
import { headlineContent } from '../../../../../contract/content/headlines.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(headlineContent, {
  name: msg`Headlines`,
  fields: { text: msg`Text`, to: msg`Leads to` },
  hints: { to: msg`A page of the app, such as /event.` },
});
