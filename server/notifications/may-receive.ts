import {
  type Channel,
  type MessageChoice,
  TOPICS,
  type Topic,
} from '../../contract/rules/message-choices.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Korea has had no summer time since 1988. */
const SEOUL = 9 * HOUR;
const NIGHT = { from: 21 * HOUR, until: 8 * HOUR };

const inDay = (now: number) => (now + SEOUL) % DAY;

export const isNightInKorea = (now: number): boolean => {
  const time = inDay(now);
  return time >= NIGHT.from || time < NIGHT.until;
};

/** The next 08:00 in Korea. */
export function nextMorning(now: number): number {
  const time = inDay(now);
  return now - time + NIGHT.until + (time < NIGHT.until ? 0 : DAY);
}

export type Receiver = {
  isActive: boolean;
  on: readonly MessageChoice[];
  hasConfirmedEmail: boolean;
};

/** `requested`: the fan has asked for this one message. */
export type Sending = { topic: Topic; channel: Channel; requested: boolean };

export const isAdvertising = ({ topic, requested }: Pick<Sending, 'topic' | 'requested'>) =>
  !requested && TOPICS.some((one) => one.topic === topic && one.advertising);

/** The only rule of what is sent to whom, and when. */
export function mayReceive(
  { isActive, on, hasConfirmedEmail }: Receiver,
  sending: Sending,
  now: number,
): 'now' | 'in the morning' | 'never' {
  const { topic, channel, requested } = sending;
  if (!isActive) return 'never';
  if (channel === 'mail' && !hasConfirmedEmail) return 'never';
  if (!requested && !on.includes(`${topic}.${channel}`)) return 'never';
  if (isAdvertising(sending) && !on.includes('notification_settings')) return 'never';
  return isNightInKorea(now) && !on.includes('night_messages') ? 'in the morning' : 'now';
}
