import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import { originOfMessages } from '../lib/origin.ts';
import { consents } from '../repositories/consents.ts';
import { aboutOf, newsFacts } from '../repositories/notification-facts.ts';
import { notificationQueue, type Queued } from '../repositories/notification-queue.ts';
import { pushSubscriptions, type StoredSubscription } from '../repositories/push-subscriptions.ts';
import { isAdvertising, mayReceive, nextMorning } from './may-receive.ts';
import { type MessageTexts, publishedTexts } from './message-texts.ts';
import { push } from './push-subscription.ts';
import { mailWords, type NewsToTell, pushWords } from './texts.ts';

type Services = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'settings' | 'lastingFailures' | 'log'
>;

const UNMAILED = 'mails about news could not be sent';

const BATCH = 200;
const SENT_AT_ONCE = 10;

const verdictOn = ({ queued, fact, user, isVoid }: Queued, now: number) =>
  isVoid || fact.expiresAt.getTime() <= now
    ? 'never'
    : mayReceive(
        {
          isActive: user.status === 'active',
          on: consents.choicesOf(user),
          hasConfirmedEmail: user.email !== null && user.emailConfirmedAt !== null,
        },
        { topic: fact.topic, channel: queued.channel, requested: queued.requested },
        now,
      );

/** Marks what may be sent now as sent before it is sent; the rest waits for the morning or is dropped. Undefined if nothing is due. */
const claim = ({ database, clock }: Services): Promise<Queued[] | undefined> =>
  database.unhurried.orm.transaction(async (tx) => {
    const now = clock.now();
    const due = await notificationQueue.lockDue(tx, BATCH, now);
    if (due.length === 0) return undefined;
    const verdicts = new Map(due.map((one) => [one.queued.id, verdictOn(one, now)]));
    const idsOf = (verdict: ReturnType<typeof verdictOn>) =>
      [...verdicts].flatMap(([id, given]) => (given === verdict ? [id] : []));
    await notificationQueue.markSent(tx, idsOf('now'), now);
    await notificationQueue.postpone(tx, idsOf('in the morning'), nextMorning(now));
    await notificationQueue.drop(tx, idsOf('never'));
    return due.filter(({ queued }) => verdicts.get(queued.id) === 'now');
  });

const saidBy = ({ queued, fact }: Queued): NewsToTell => ({
  about: aboutOf(fact),
  title: fact.title,
  isAdvertising: isAdvertising({ topic: fact.topic, requested: queued.requested }),
});

async function mail(
  { gateways, settings, lastingFailures }: Services,
  one: Queued,
  texts: MessageTexts,
) {
  const { email, language: known } = one.user;
  if (!email) return;
  const origin = originOfMessages(settings);
  const language = isLanguage(known) ? known : DEFAULT_LANGUAGE;
  const links = { about: origin + one.fact.path, stop: `${origin}/notification-setting` };
  const words = mailWords(saidBy(one), language, links, texts);
  await gateways.mail.send({ to: email, ...words }).then(
    () => lastingFailures.over(UNMAILED),
    (error: unknown) => lastingFailures.note({ message: UNMAILED, level: 'warn' }, error),
  );
}

async function deliver(
  services: Services,
  one: Queued,
  browsers: StoredSubscription[],
  texts: MessageTexts,
) {
  if (one.queued.channel === 'mail') return mail(services, one, texts);
  const { path, id: tag } = one.fact;
  for (const browser of browsers) {
    const words = pushWords(saidBy(one), browser.language, texts);
    await push(services, browser, { ...words, path, tag });
  }
}

/** All news is sent from here: each fan gets each fact at most once per channel, across all processes. */
export async function sendNews(services: Services, signal?: AbortSignal): Promise<void> {
  const { database, clock } = services;
  const { orm } = database.unhurried;
  for (const news of await newsFacts.due(orm, clock.now())) {
    await orm.transaction((tx) => newsFacts.queue(tx, news, clock.now()));
  }
  // Read before anything is claimed.
  const texts = await publishedTexts(services);
  while (!signal?.aborted) {
    const claimed = await claim(services);
    if (!claimed) return;
    const pushed = claimed.filter(({ queued }) => queued.channel === 'push');
    const userIds = [...new Set(pushed.map(({ user }) => user.id))];
    const browsers =
      userIds.length > 0 ? await pushSubscriptions.ofUsers(orm, userIds, clock.now()) : [];
    for (let from = 0; from < claimed.length; from += SENT_AT_ONCE) {
      await Promise.all(
        claimed.slice(from, from + SENT_AT_ONCE).map((one) =>
          deliver(
            services,
            one,
            browsers.filter(({ userId }) => userId === one.user.id),
            texts,
          ),
        ),
      );
    }
  }
}
