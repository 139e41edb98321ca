import type { Database } from '../db/database.ts';
import type { LastingFailures } from '../db/lasting-failures.ts';
import type { Figure } from '../db/schema/figures.ts';
import type { Clock } from '../lib/clock.ts';
import { figures } from '../repositories/figures.ts';
import type { Gateways } from './gateway-types.ts';

const UNCOUNTED = 'messages could not be counted';

type Dependencies = {
  database: Pick<Database, 'orm'>;
  clock: Clock;
  lastingFailures: LastingFailures;
};

/** Counts what is sent and what fails; a message is no worse for not being counted. */
export function counted<Some extends Pick<Gateways, 'sms' | 'mail'>>(
  gateways: Some,
  { database, clock, lastingFailures }: Dependencies,
): Some {
  const count = (name: Figure) =>
    figures.add(database.orm, name, clock.now()).then(
      () => lastingFailures.over(UNCOUNTED),
      (error: unknown) => lastingFailures.note({ message: UNCOUNTED, level: 'warn' }, error),
    );

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
