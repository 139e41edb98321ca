import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { OwnSession } from '../../../contract/schemas/sessions.ts';
import type { Elements } from '../../ui/elements.ts';
import { ComputerIcon, GlobeIcon, PhoneIcon } from '../../ui/lazy-icons.tsx';
import { useMomentWords } from '../../ui/moment-words.ts';
import * as css from './sessions.css.ts';

const HANDHELD = ['Android', 'iOS', 'HarmonyOS', 'KAIOS', 'Tizen', 'Windows Phone'];

const iconOf = ({ system }: OwnSession): ComponentType<{ size?: number }> => {
  if (!system) return GlobeIcon;
  return HANDHELD.includes(system) ? PhoneIcon : ComputerIcon;
};

/** Browser and system, as far as the server has recognized them. */
export const SessionName = ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>) => {
  if (browser && system) {
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    );
  }
  return browser || system ? <span>{browser ?? system}</span> : <Trans>Unknown browser</Trans>;
};

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{useMomentWords().dayAndClock(new Date(at))}</time>
);

type SessionItemProps = {
  session: OwnSession;
  /** Ends it. */
  action?: Elements;
};

export const SessionItem = ({ session, action }: SessionItemProps) => {
  const { isCurrent, startedAt, usedAt } = session;
  const Icon = iconOf(session);
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon />
      </span>
      <p className={css.name}>
        <SessionName {...session} />
      </p>
      {action}
      <div className={css.lines}>
        <p className={isCurrent ? css.current : css.line}>
          {isCurrent ? (
            <Trans>This device</Trans>
          ) : (
            <Trans>
              Last used: <Moment at={usedAt} />
            </Trans>
          )}
        </p>
        <p className={css.line}>
          <Trans>
            Logged in: <Moment at={startedAt} />
          </Trans>
        </p>
      </div>
    </li>
  );
};
