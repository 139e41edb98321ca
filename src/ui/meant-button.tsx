import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Verbatim } from './verbatim.tsx';

type MeantButtonProps = { meant: string; onSearch: (term: string) => void };

/** Shows a suggestion where a search has found nothing. */
export const MeantButton = ({ meant, onSearch }: MeantButtonProps) => {
  const term = <Verbatim>{meant}</Verbatim>;
  return (
    <Button onClick={() => onSearch(meant)}>
      <Trans>
        Did you mean <q>{term}</q>?
      </Trans>
    </Button>
  );
};
