import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import * as css from './coming-results.css.ts';
import type { Elements } from './elements.ts';
import { SearchResults } from './search-field.tsx';

/**
 * In the HTML of an address with words, until the browser searches for them. Where it runs no
 * script, the form leads to the results: it is sent to the address as it is.
 */
export const ComingResults = ({ skeleton }: { skeleton: Elements }) => (
  <SearchResults>
    <noscript>
      <form method="post" className={css.offer}>
        <Button type="submit" wide>
          <Trans>Show results</Trans>
        </Button>
      </form>
    </noscript>
    <div className={css.skeleton}>{skeleton}</div>
  </SearchResults>
);
