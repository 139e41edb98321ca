import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { BCP47, type Language } from '../../contract/languages.ts';
import { wordsIn } from '../lib/words.ts';
import { type FanMessage, languageIn, type Telling, tellFan } from '../notifications/tell-fan.ts';
import { throttles } from '../repositories/throttles.ts';
import type { UserRow } from '../repositories/users.ts';
import {
  NOTICES,
  newDevice,
  type OwnerNotice,
  phoneChanged,
  withHint,
} from './owner-notice-message.ts';
import type { RecognizedBrowser } from './recognized-browser.ts';
import { OWNER_NOTICE, throttleKeys } from './throttle-policies.ts';

type Owner = Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt' | 'phoneNumber' | 'language'>;

/** A browser that the account did not know, and when it logged in. */
export type NewDevice = RecognizedBrowser & { at: number };

/** As in Korea, since the time zones of fans are not known. */
export const momentIn = (language: Language, at: Date | number): string =>
  `${new Date(at).toLocaleString(BCP47[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Seoul',
  })} KST`;

/** Tells the account by mail if its address is confirmed, else by text. The change is made already, so that a message that cannot be sent is only logged, by the notice's name. */
export async function notifyOwner(
  services: Telling,
  user: Owner,
  notice: string,
  mailIn: (language: Language) => FanMessage,
): Promise<void> {
  await tellFan(services, user, (language) => {
    const mail = mailIn(language);
    return { short: withHint(wordsIn(language), mail.subject), ...mail };
  }).catch(logged(services.log, notice));
}

export const tellOwner = (services: Telling, user: Owner, notice: OwnerNotice): Promise<void> =>
  notifyOwner(services, user, notice, (language) => NOTICES[notice](wordsIn(language)));

type Repeatable = Telling & Pick<FastifyInstance, 'keyedHashes'>;

/** How long a log-in waits for its message, in milliseconds; a slower gateway goes on alone. */
const PATIENCE = 1_000;

/** For what whoever has the password or a copied passkey can cause again and again: the owner is told, and not flooded. */
async function tellAtMost(
  services: Repeatable,
  user: Owner,
  notice: string,
  mailIn: (language: Language) => FanMessage,
): Promise<void> {
  const { database, keyedHashes, clock, log } = services;
  const keys = throttleKeys(keyedHashes, `owner:${notice}`, user.id);
  const own = { keys, policy: OWNER_NOTICE };
  const telling = throttles
    .take(database.orm, [own], clock.now())
    .then((taken) => ('waitMs' in taken ? undefined : notifyOwner(services, user, notice, mailIn)))
    .catch(logged(log, notice));
  await Promise.race([telling, pause(PATIENCE, undefined, { ref: false })]);
}

export const tellNewDevice = (
  services: Repeatable,
  user: Owner,
  { browser, system, at }: NewDevice,
): Promise<void> =>
  tellAtMost(services, user, 'newDevice', (language) => {
    const device = [browser, system].filter(Boolean).join(', ');
    return newDevice(wordsIn(language), device, momentIn(language, at));
  });

export const tellRefusedPasskey = (services: Repeatable, user: Owner): Promise<void> =>
  tellAtMost(services, user, 'passkeyRefused', (language) =>
    NOTICES.passkeyRefused(wordsIn(language)),
  );

/** Texts the number that the account had, as above. */
export async function tellFormerPhone(
  services: Telling,
  user: Pick<UserRow, 'id' | 'phoneNumber' | 'language'>,
): Promise<void> {
  const text = phoneChanged(wordsIn(languageIn(user)));
  const byText = { ...user, email: null, emailConfirmedAt: null };
  await tellFan(services, byText, () => ({ subject: text, text })).catch(
    logged(services.log, 'phoneChanged'),
  );
}

const logged = (log: Telling['log'], notice: string) => (error: unknown) =>
  log.error({ err: error, notice }, 'the owner of an account could not be told of a change');
