import { msg } from '@lingui/core/macro';
import { legalTextContent } from '../../../../../contract/content/legal-texts.ts';
import { kindWords } from '../kind-words.ts';
import { LegalPromises } from '../legal-promises.tsx';

export default kindWords(legalTextContent, {
  name: msg`Legal texts`,
  fields: {
    text: msg`Text`,
    version: msg`In force since`,
    asksAgain: msg`Ask for consent again`,
  },
  hints: {
    text: msg`This begins as the text that comes with the app, which fans read until you publish. What you publish replaces all of it. Start a line with “# ” for a heading or “- ” for a list item, and leave an empty line for a new paragraph. Headings are numbered automatically.`,
    version: msg`The day it is published or an earlier day, but no earlier than the version fans see now. To ask for consent again, it must be later than that version.`,
    asksAgain: msg`At their next login, fans have to agree before they can continue. Small corrections, such as a typo, need no new consent. Optional texts never ask.`,
  },
  refusals: {
    version: msg`This day is later than the publication, or too early beside the version fans see now.`,
  },
  begun: msg`Words of the app`,
  promises: { isDue: () => true, isRefused: () => false, Summary: LegalPromises },
  items: {
    service_terms: msg`Terms of Service`,
    privacy_policy: msg`Privacy Policy`,
    notification_settings: msg`Advertising messages`,
    marketing_push: msg`Marketing use of your data`,
  },
});
