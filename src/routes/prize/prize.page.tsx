import { useLingui } from '@lingui/react/macro';
import * as LIMITS from '../../../contract/limits.ts';

import { BagIcon } from '../../ui/icons.tsx';
import { GiftIcon } from '../../ui/lazy-icons.tsx';
import { TeaserPage } from '../shared/teasers/teaser-page.tsx';

export { loadTeasers } from '../shared/teasers/teasers.loader.ts';

export const PrizePage = () => {
  const { t } = useLingui();
  return (
    <TeaserPage
      id="prize"
      icons={[BagIcon, GiftIcon]}
      own={{
        tagline: t`🏆 Amazing prizes are waiting for you! Join and grab exciting K-POP rewards!`,
        progress: LIMITS.placeholderCaps.prize,
        tiles: [t`MD Store`, t`Win Prizes`],
      }}
    />
  );
};
