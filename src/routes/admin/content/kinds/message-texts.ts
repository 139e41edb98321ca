import { msg } from '@lingui/core/macro';
import { messageTextContent } from '../../../../../contract/content/message-texts.ts';
import { MESSAGE_MAX, writtenAs } from '../../../../../contract/rules/message-text.ts';
import { kindWords } from '../kind-words.ts';
import { MessageGuide, MessagePreview } from '../message-aids.tsx';

const { short: most } = MESSAGE_MAX;
const reason = writtenAs('reason');
const changes = writtenAs('changes');

export default kindWords(messageTextContent, {
  name: msg`Messages about giveaways`,
  fields: {
    subject: msg`Subject of the mail`,
    text: msg`Text of the mail`,
    short: msg`Text message or notification`,
  },
  hints: {
    subject: msg`Until you publish, fans get the words of the app, with which this page begins. What you publish is in every message that is sent from then on.`,
    text: msg`It must name the event. A placeholder is replaced by what it stands for; no other braces can be used.`,
    short: msg`At most ${most} characters. News need it, and so does a message whose mail is longer or has ${reason} or ${changes}. Any other can leave it empty, and fans get the mail’s text.`,
  },
  items: {
    'entries-open': msg`Entries are open`,
    'winners-announced': msg`Winners are announced`,
    won: msg`Won, with nothing to confirm`,
    'won-to-confirm': msg`Won, to be confirmed`,
    'won-with-address': msg`Won, with an address to give`,
    'won-with-address-by': msg`Won, with an address to give in time`,
    'passed-on': msg`A place has passed on, with nothing to confirm`,
    'passed-on-to-confirm': msg`A place has passed on, to be confirmed`,
    'passed-on-with-address': msg`A place has passed on, with an address to give`,
    'passed-on-with-address-by': msg`A place has passed on, with an address to give in time`,
    reminder: msg`Reminder to confirm`,
    'reminder-of-address': msg`Reminder to give an address`,
    lapsed: msg`Place has lapsed`,
    'given-up': msg`Place was given up`,
    'taken-away': msg`Place was taken away`,
    disqualified: msg`Entry was disqualified`,
    reinstated: msg`Entry counts again`,
    corrected: msg`Event was corrected`,
    cancelled: msg`Event was cancelled`,
  },
  begun: msg`Words of the app`,
  needsAllLanguages: true,
  aids: { Guide: MessageGuide, Live: MessagePreview },
});
