import { useLingui } from '@lingui/react/macro';
import * as LIMITS from '../../../contract/limits.ts';
import { ComingSoon } from '../../ui/coming-soon.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { GiftIcon } from '../../ui/lazy-icons.tsx';

export const PrizePage = () => {
  const { t } = useLingui();
  return (
    <ComingSoon
      tagline={t`🏆 Amazing prizes are waiting for you! Join and grab exciting K-POP rewards!`}
      cap={LIMITS.placeholderCaps.prize}
      tiles={[
        { icon: BagIcon, label: t`MD Store` },
        { icon: GiftIcon, label: t`Win Prizes` },
      ]}
    />
  );
};
