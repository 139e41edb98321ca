import { MESSAGE_IDS, MESSAGE_MAX, messageProblems } from '../rules/message-text.ts';
import { contentOf } from './fields.ts';

/** What fans who have entered are told; while a message was never published, the words of the app are sent (docs/decisions/0038). Placeholders are as contract/rules/message-text.ts says. */
export const messageTextContent = contentOf({
  kind: 'message-texts',
  fields: {
    subject: { type: 'localizedLine', max: MESSAGE_MAX.subject },
    text: { type: 'localizedText', max: MESSAGE_MAX.text },
    /** As a text message; without it, that is the text. */
    short: { type: 'localizedText', max: MESSAGE_MAX.short, optional: true },
  },
  name: 'subject',
  fixed: MESSAGE_IDS,
  problems: messageProblems,
});
