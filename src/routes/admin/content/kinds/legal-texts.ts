import { msg } from '@lingui/core/macro';
import { legalTextContent } from '../../../../../contract/content/legal-texts.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(legalTextContent, {
  name: msg`Legal texts`,
  fields: {
    text: msg`Text`,
    version: msg`In force since`,
    asksAgain: msg`Ask for the consent again`,
  },
  hints: {
    text: msg`Until it is published, fans read the text that the app comes with; what you publish replaces the whole of it. “# ” at the beginning of a line makes a heading, “- ” an item of a list, an empty line a new paragraph. Headings are numbered by themselves.`,
    version: msg`The day of its publication, or an earlier one; never earlier than the version that fans see now. To ask again, it must be a later day.`,
    asksAgain: msg`At their next login, fans have to agree to it before they go on. Small corrections, such as a typo, need no new consent. Optional texts never ask.`,
  },
  items: {
    service_terms: msg`Terms of Service`,
    privacy_policy: msg`Privacy Policy`,
    notification_settings: msg`Advertising messages`,
    marketing_push: msg`Marketing use of your data`,
  },
});
