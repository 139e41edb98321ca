import { useLingui } from '@lingui/react/macro';
import type { ConsentFlag } from '../../../contract/rules/consent.ts';
import type { MessageChoice, Topic } from '../../../contract/rules/message-choices.ts';

export function useTopicNames(): Record<Topic, string> {
  const { t } = useLingui();
  return {
    events: t`Events`,
    winners: t`Winners`,
    notices: t`Notices`,
    auditions: t`Auditions`,
    videos: t`Videos`,
  };
}

/** What a switch, or a row of the history, is about. */
export function useChoiceName(): (kind: MessageChoice | ConsentFlag) => string {
  const { t } = useLingui();
  const topics = useTopicNames();
  const consents: Partial<Record<string, string>> = {
    service_terms: t`Terms of Service`,
    privacy_policy: t`Privacy Policy`,
    notification_settings: t`Advertising messages`,
    marketing_push: t`Marketing use of your data`,
    night_messages: t`Messages at night`,
  };
  return (kind) => {
    const [topic, channel] = kind.split('.');
    const name = Object.entries(topics).find(([known]) => known === topic)?.[1] ?? kind;
    if (channel === 'push') return t`${name}: notifications`;
    if (channel === 'mail') return t`${name}: email`;
    return consents[kind] ?? kind;
  };
}
