import type { FastifyInstance } from 'fastify';
import { messageTextContent } from '../../contract/content/message-texts.ts';
import { publicationProblems } from '../../contract/rules/content.ts';
import type { MessageId, MessageText } from '../../contract/rules/message-text.ts';
import { messageTexts } from '../repositories/message-texts.ts';
import { messageWords } from './message-words.ts';

export type MessageTexts = (id: MessageId) => MessageText;

export const appTexts: MessageTexts = messageWords;

/**
 * What is sent from now on: one query for all messages of a run. A row that lacks what this build
 * needs, such as one of an earlier build, is left out, so that its message is sent in the app's words.
 */
export async function publishedTexts({
  database,
  log,
}: Pick<FastifyInstance, 'database' | 'log'>): Promise<MessageTexts> {
  const rows = await messageTexts.all(database.orm);
  const usable = new Map<string, MessageText>();
  for (const { id, ...text } of rows) {
    const [problem] = publicationProblems(messageTextContent, id, text);
    if (problem) {
      log.warn(
        { text: id, ...problem },
        'a published message cannot be sent; the words of the app are',
      );
    } else usable.set(id, text);
  }
  return (id) => usable.get(id) ?? messageWords(id);
}
