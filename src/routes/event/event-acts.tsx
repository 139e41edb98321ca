import { Trans } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import type { EventAct, EventDetail } from '../../../contract/schemas/events.ts';
import { WarnIcon } from '../../ui/icons.tsx';
import { KstTime } from '../../ui/kst-time.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import * as css from './event-detail.css.ts';

const ActWord = ({ kind }: Pick<EventAct, 'kind'>) => {
  switch (kind) {
    case 'paused':
      return <Trans>Entries paused</Trans>;
    case 'resumed':
      return <Trans>Entries go on</Trans>;
    case 'cancelled':
      return <Trans>Event cancelled</Trans>;
  }
};

/** What admins have done to the giveaway, the newest first, when and why. An open page hears of more. */
export const EventActs = ({ event }: { event: EventDetail }) => {
  const language = useLanguage();
  // An answer that an older worker has cached has none.
  const { acts = [], giveaways } = event;
  if (giveaways.length === 0) return null;
  return (
    <div aria-live="polite" className={css.acts}>
      {acts.toReversed().map(({ kind, reason, at }) => (
        <div key={at} className={css.act}>
          <p className={kind === 'resumed' ? css.actName : css.haltName}>
            {kind !== 'resumed' && <WarnIcon size={16} />}
            <span>
              <ActWord kind={kind} />
            </span>
          </p>
          <p className={css.actTime}>
            <KstTime at={at} onlyInKorea />
          </p>
          <p className={css.actReason}>{textIn(reason, language)}</p>
        </div>
      ))}
    </div>
  );
};
