import { Plural, Trans } from '@lingui/react/macro';
import { textIn } from '../../../../contract/languages.ts';
import type { Giveaway } from '../../../../contract/schemas/events.ts';
import { useLanguage } from '../../../ui/use-language.ts';

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
