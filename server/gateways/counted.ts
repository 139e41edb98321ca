import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Figure } from '../db/schema/figures.ts';
import type { Clock } from '../lib/clock.ts';
import { figures } from '../repositories/figures.ts';
import type { Gateways } from './gateway-types.ts';

type Dependencies = {
  database: Pick<Database, 'orm'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Counts what is sent and what fails; a message is no worse for not being counted. */
export function counted<Some extends Pick<Gateways, 'sms' | 'mail'>>(
  gateways: Some,
  { database, clock, log }: Dependencies,
): Some {
  const count = (name: Figure) =>
    figures.add(database.orm, name, clock.now()).catch((error: unknown) => {
      log.warn({ err: error, name }, 'a message could not be counted');
    });

  const countedSend =
    <Message>(kind: 'texts' | 'mails', send: (message: Message) => Promise<void>) =>
    async (message: Message) => {
      try {
        await send(message);
      } catch (error) {
        await count(`${kind}.failed`);
        throw error;
      }
      await count(`${kind}.sent`);
    };

  const { sms, mail } = gateways;
  return {
    ...gateways,
    sms: {
      send: countedSend('texts', (message: Parameters<typeof sms.send>[0]) => sms.send(message)),
    },
    mail: {
      send: countedSend('mails', (message: Parameters<typeof mail.send>[0]) => mail.send(message)),
    },
  };
}
