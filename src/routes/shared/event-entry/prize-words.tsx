import { Plural, Trans } from '@lingui/react/macro';
import type { Giveaway } from '../../../../contract/schemas/events.ts';

/** "40 winners, 2 tickets each" */
export const PrizeWords = ({ winners, tickets }: Pick<Giveaway, 'winners' | 'tickets'>) => (
  <Trans>
    <Plural value={winners} one="# winner" other="# winners" />,{' '}
    <Plural value={tickets} one="# ticket each" other="# tickets each" />
  </Trans>
);
