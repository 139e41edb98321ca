import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Giveaway } from '../../../../contract/schemas/events.ts';

/** "40 winners, 2 tickets each" */
export const PrizeWords = ({ winners, tickets }: Pick<Giveaway, 'winners' | 'tickets'>) => {
  const { t } = useLingui();
  return t`${plural(winners, { one: '# winner', other: '# winners' })}, ${plural(tickets, { one: '# ticket each', other: '# tickets each' })}`;
};
