import { messageTextContent } from '../../../contract/content/message-texts.ts';
import { isMessageId } from '../../../contract/rules/message-text.ts';
import { messageTexts } from '../../db/schema/message-texts.ts';
import { messageWords } from '../../notifications/message-words.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes({
  ...kindOfTable(messageTextContent, messageTexts),
  begun: (id) => (isMessageId(id) ? messageWords(id) : {}),
});
