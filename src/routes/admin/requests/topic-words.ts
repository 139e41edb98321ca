import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isSupportTopic, type SupportTopic } from '../../../../contract/support-topics.ts';

const TOPICS = {
  account: msg`Account`,
  events: msg`Events and prizes`,
  videos: msg`Videos`,
  app: msg`App and languages`,
  privacy: msg`Privacy and safety`,
  other: msg`Something else`,
} satisfies Record<SupportTopic, unknown>;

/** The name of a topic; one of a later build is shown as it is stored. */
export function useTopicWords(): (topic: string) => string {
  const { t } = useLingui();
  return (topic) => (isSupportTopic(topic) ? t(TOPICS[topic]) : topic);
}
