import { Plural, Trans } from '@lingui/react/macro';
import { textIn } from '../../../../contract/languages.ts';
import type { Handover, PrizeTask } from '../../../../contract/rules/prizes.ts';
import type { Giveaway } from '../../../../contract/schemas/events.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { Duration } from '../../../ui/duration.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import * as css from './event-entry.css.ts';

type PrizeWordsProps = Pick<Giveaway, 'winners' | 'tickets' | 'name'>;

/** "40 winners, 2 tickets each", or "40 winners, 2 × Signed album each" */
export const PrizeWords = ({ winners, tickets, name }: PrizeWordsProps) => {
  const language = useLanguage();
  if (!name) {
    return (
      <Trans>
        <Plural value={winners} one="# winner" other="# winners" />,{' '}
        <Plural value={tickets} one="# ticket each" other="# tickets each" />
      </Trans>
    );
  }
  const [pieces, prize] = [tickets, textIn(name, language)];
  return (
    <Trans>
      <Plural value={winners} one="# winner" other="# winners" />, {pieces} × {prize} each
    </Trans>
  );
};

/** "30 winners, 2 each", below the name. */
export const PrizeCount = ({ winners, tickets }: Pick<Giveaway, 'winners' | 'tickets'>) => {
  const pieces = tickets;
  return pieces === 1 ? (
    <Plural value={winners} one="# winner" other="# winners" />
  ) : (
    <Trans>
      <Plural value={winners} one="# winner" other="# winners" />, {pieces} each
    </Trans>
  );
};

export const HandoverWords = ({ handover }: { handover: Handover }) => {
  switch (handover) {
    case 'door':
      return <Trans>At the door</Trans>;
    case 'sent':
      return <Trans>By post</Trans>;
    case 'online':
      return <Trans>Online</Trans>;
  }
};

type TaskProps = { task: Exclude<PrizeTask, 'nothing'>; hours: number | null };

const TaskWords = ({ task, hours }: TaskProps) => {
  const within = hours !== null && <Duration minutes={hours * 60} />;
  if (task === 'confirm') return within && <Trans>Confirm within {within}</Trans>;
  return within ? <Trans>Give an address within {within}</Trans> : <Trans>Give an address</Trans>;
};

export type PrizeTermsProps = {
  task?: PrizeTask | undefined;
  handover?: Handover | null | undefined;
  /** In which winners do it, if that ends. */
  hours?: number | null | undefined;
};

/** Whether winners have nothing to do and nothing says how the prize reaches them. */
export const hasNoTerms = ({ task = 'nothing', handover }: PrizeTermsProps) =>
  task === 'nothing' && !handover;

const termsOf = ({ task = 'nothing', handover, hours = null }: PrizeTermsProps) => ({
  comes: handover ? (
    <span className={css.term}>
      <HandoverWords handover={handover} />
    </span>
  ) : null,
  asks:
    task === 'nothing' || (task === 'confirm' && hours === null) ? null : (
      <span className={css.term}>
        <TaskWords task={task} hours={hours} />
      </span>
    ),
});

/** How a prize comes, and what winners do for it. */
export const PrizeTerms = (terms: PrizeTermsProps) => {
  const { comes, asks } = termsOf(terms);
  return <Dotted first={comes} then={asks} />;
};

/** All of it in one line. */
export const PrizeFacts = ({
  task,
  handover,
  hours,
  ...prize
}: PrizeWordsProps & PrizeTermsProps) => {
  const { comes, asks } = termsOf({ task, handover, hours });
  return (
    <Dotted
      first={
        <span>
          <PrizeWords {...prize} />
        </span>
      }
      then={comes || asks ? <Dotted first={comes} then={asks} /> : null}
    />
  );
};
