import type { Database } from '../db/database.ts';
import type { Clock } from '../lib/clock.ts';
import { type OutboxMessage, storeMessage } from '../repositories/outbox.ts';
import type { Gateways } from './gateway-types.ts';

/** For development and tests: messages stay in the database, and each is one line in the terminal. */
export function outboxGateways(
  database: Pick<Database, 'orm'>,
  clock: Clock,
  announce: (line: string) => void,
): Pick<Gateways, 'sms' | 'mail'> {
  const keep = async (message: Omit<OutboxMessage, 'at'>) => {
    await storeMessage(database, { ...message, at: new Date(clock.now()) });
    announce(`[outbox] ${message.channel} to ${message.to}: ${message.text.replaceAll('\n', ' ')}`);
  };
  return {
    sms: { send: ({ to, text }) => keep({ channel: 'sms', to, text }) },
    mail: {
      send: ({ to, subject, text }) => keep({ channel: 'mail', to, text: `${subject}\n\n${text}` }),
    },
  };
}
