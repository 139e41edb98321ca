import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { textIn } from '../../../contract/languages.ts';
import { losesProof } from '../../../contract/rules/correction.ts';
import type { EventAct, EventCorrection, EventDetail } from '../../../contract/schemas/events.ts';
import type { Elements } from '../../ui/elements.ts';
import { WarnIcon } from '../../ui/icons.tsx';
import { KstEnd, KstTime } from '../../ui/kst-time.tsx';
import { Linked } from '../../ui/linked.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { CorrectionFacts } from '../shared/event-corrections/correction-facts.tsx';
import * as css from './event-detail.css.ts';

const ActWord = ({ kind }: Pick<EventAct, 'kind'>) => {
  switch (kind) {
    case 'paused':
      return <Trans>Entries paused</Trans>;
    case 'resumed':
      return <Trans>Entries resumed</Trans>;
    case 'cancelled':
      return <Trans>Event cancelled</Trans>;
  }
};

type LineProps = Pick<EventAct, 'reason' | 'at'> & {
  name: ReactNode;
  isGood?: boolean;
  children?: Elements;
};

const Line = ({ name, isGood = false, reason, at, children }: LineProps) => {
  const language = useLanguage();
  return (
    <div className={css.act}>
      <p className={isGood ? css.actName : css.haltName}>
        {!isGood && <WarnIcon size={16} />}
        <span>{name}</span>
      </p>
      <p className={css.actTime}>
        <KstTime at={at} onlyInKorea />
      </p>
      {children}
      <p className={css.actReason}>
        <Linked text={textIn(reason, language)} />
      </p>
    </div>
  );
};

/** As long as it can be done, in a pause too. */
const Withdrawal = ({ status, halted, endDate }: WhileOpen) => {
  if (status !== 'active' || halted === 'cancelled') return null;
  return endDate ? (
    <Trans>
      They can be withdrawn until <KstEnd at={endDate} onlyInKorea />.
    </Trans>
  ) : (
    <Trans>They can be withdrawn while entries are open.</Trans>
  );
};

type WhileOpen = Pick<EventDetail, 'status' | 'halted' | 'endDate'>;
type CorrectionProps = { correction: EventCorrection; event: EventDetail };

const Correction = ({ correction, event }: CorrectionProps) => (
  <Line name={<Trans context="of an event">Corrected</Trans>} {...correction}>
    <CorrectionFacts changes={correction.changes} prizes={event.giveaways} />
    {correction.hadEntries && (
      <p className={css.actReason}>
        <span>
          <Trans>Entries that were made before stay valid.</Trans>
        </span>{' '}
        <span key={event.status}>
          <Withdrawal {...event} />
        </span>
      </p>
    )}
    {losesProof(correction) && (
      <p className={css.actReason}>
        <Trans>Since this correction it can’t be proven that the draw is fair.</Trans>
      </p>
    )}
  </Line>
);

/** What admins have done to the giveaway, the newest first, when and why. An open page hears of more. */
export const EventActs = ({ event }: { event: EventDetail }) => {
  // An answer that an older worker has cached has none.
  const { acts = [], corrections = [], giveaways } = event;
  if (giveaways.length === 0) return null;
  const lines = [
    ...acts.map(({ kind, ...act }) => ({
      at: act.at,
      line: (
        <Line key={act.at} name={<ActWord kind={kind} />} isGood={kind === 'resumed'} {...act} />
      ),
    })),
    ...corrections.map((one) => ({
      at: one.at,
      line: <Correction key={`correction ${one.number}`} correction={one} event={event} />,
    })),
  ];
  return (
    <div aria-live="polite" className={css.acts}>
      {lines.sort((one, other) => other.at.localeCompare(one.at)).map(({ line }) => line)}
    </div>
  );
};
