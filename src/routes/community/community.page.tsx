import { useLingui } from '@lingui/react/macro';
import * as LIMITS from '../../../contract/limits.ts';
import { BackControl } from '../../shell/back-control.tsx';
import { ComingSoon } from '../../ui/coming-soon.tsx';
import { PlaygroundIcon } from '../../ui/icons.tsx';
import { PeopleIcon } from '../../ui/lazy-icons.tsx';

export const CommunityPage = () => {
  const { t } = useLingui();
  return (
    <ComingSoon
      tagline={t`We're crafting something amazing for the K-POP community. Get ready to connect like never before!`}
      cap={LIMITS.placeholderCaps.community}
      tiles={[
        { icon: PlaygroundIcon, label: t`Community` },
        { icon: PeopleIcon, label: t`Fan Groups` },
      ]}
      back={<BackControl to={true} />}
    />
  );
};
