import { useLingui } from '@lingui/react/macro';
import * as LIMITS from '../../../contract/limits.ts';
import { BackControl } from '../../shell/back-control.tsx';
import { PlaygroundIcon } from '../../ui/icons.tsx';
import { PeopleIcon } from '../../ui/lazy-icons.tsx';
import { TeaserPage } from '../shared/teasers/teaser-page.tsx';

export { loadTeasers } from '../shared/teasers/teasers.loader.ts';

export const CommunityPage = () => {
  const { t } = useLingui();
  return (
    <TeaserPage
      id="community"
      icons={[PlaygroundIcon, PeopleIcon]}
      own={{
        tagline: t`We're crafting something amazing for the K-POP community. Get ready to connect like never before!`,
        progress: LIMITS.placeholderCaps.community,
        tiles: [t`Community`, t`Fan Groups`],
      }}
      back={<BackControl to={true} />}
    />
  );
};
