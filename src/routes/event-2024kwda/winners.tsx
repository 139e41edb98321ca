import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import type { Award } from '../../../contract/schemas/awards.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Loaded, type Outcome } from '../../ui/loaded.tsx';
import { heading } from '../../ui/picture-article.css.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useLanguage } from '../../ui/use-language.ts';

type WinnersProps = { from: Outcome<readonly Award[]>; onRetry: () => void };

function withWinners(search: URLSearchParams) {
  const wanted = new URLSearchParams(search);
  wanted.set('winners', '');
  return wanted;
}

/** The awards and their winners, over the page; without a script in it. */
export const Winners = ({ from, onRetry }: WinnersProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  const count = from.ok ? from.value.length : 0;
  const isPage = search.has('winners');
  const list = (
    <Loaded from={from} skeleton={null} onRetry={onRetry}>
      {(awards) => (
        <>
          <Facts>
            {awards.map(({ title, winner }) => (
              <Fact key={title.en} name={textIn(title, language)}>
                {winner}
              </Fact>
            ))}
          </Facts>
          <ButtonLink variant="plain" wide to="/video?strip=recommend">
            <Trans>Watch Award Moments</Trans>
          </ButtonLink>
        </>
      )}
    </Loaded>
  );
  return (
    <section>
      <h2 className={heading}>
        <Trans>Award winners</Trans>
      </h2>
      {isPage ? (
        list
      ) : (
        <ButtonLink
          variant="quiet"
          wide
          to={{ search: `?${withWinners(search)}` }}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {count > 0 ? (
            t`${plural(count, { one: 'See who won the award', other: 'See who won the # awards' })}`
          ) : (
            <Trans>See who won</Trans>
          )}
        </ButtonLink>
      )}
      {open && (
        <Sheet title={<Trans>Winners of the night</Trans>} onClose={() => setOpen(false)}>
          {list}
        </Sheet>
      )}
    </section>
  );
};
