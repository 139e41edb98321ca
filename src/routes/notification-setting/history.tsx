import { Trans } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import type { ConsentChange, ConsentHistory } from '../../../contract/schemas/notifications.ts';
import { notificationsApi } from '../../api/notifications.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { Group } from '../../ui/group.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useMomentWords } from '../../ui/moment-words.ts';
import { More } from '../../ui/more.tsx';
import { useLongList } from '../long-list.ts';
import { outcomeOf } from '../public-content.ts';
import { useChoiceName } from './choice-names.ts';
import * as css from './notification-setting.css.ts';
import type { notificationSettingRoute } from './notification-setting.route.ts';

const ChangeItem = ({ change }: { change: ConsentChange }) => {
  const { kind, granted, version, language, at } = change;
  const name = useChoiceName()(kind);
  const moment = useMomentWords().dayAndClock(new Date(at));
  const languageName = LANGUAGE_NAMES[language];
  return (
    <li className={css.change}>
      <p className={css.name}>{name}</p>
      <p className={granted ? css.given : css.withdrawn}>
        {granted ? <Trans>On</Trans> : <Trans>Off</Trans>}
      </p>
      <p className={css.facts}>
        <time dateTime={at}>{moment}</time>
        <span>
          <Trans>
            Version {version} · {languageName}
          </Trans>
        </span>
      </p>
    </li>
  );
};

const Changes = ({ first }: { first: ConsentHistory }) => {
  const { api } = useApp();
  const { list, more } = useLongList(first, {
    name: 'consents',
    countOf: ({ changes }) => changes.length,
    longer: (known) =>
      outcomeOf(
        notificationsApi(api.send)
          .history(known.next)
          .then(({ changes, next }) => ({ changes: [...known.changes, ...changes], next })),
      ),
  });
  return (
    <>
      <ul className={css.rows}>
        {list.changes.map((change) => (
          <ChangeItem key={change.number} change={change} />
        ))}
      </ul>
      <More {...more}>
        <Trans>Show older changes</Trans>
      </More>
    </>
  );
};

/** Everything the fan has agreed to or declined, the newest first. */
export const History = () => {
  const { history } = useLoaderData<(typeof notificationSettingRoute)['loader']>();
  const { revalidate } = useRevalidator();
  return (
    <Group title={<Trans>What you agreed to, and when</Trans>}>
      <Loaded from={history} skeleton={null} onRetry={revalidate}>
        {(first) => <Changes key={first.changes[0]?.number} first={first} />}
      </Loaded>
    </Group>
  );
};
