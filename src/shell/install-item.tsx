import { Trans } from '@lingui/react/macro';
import { useApp } from '../flows/app/use-app.tsx';
import { installPromptOf } from '../flows/install-prompt/install-prompt.ts';
import { HomeScreenIcon } from '../ui/lazy-icons.tsx';
import { isHidden } from './menu-items.ts';
import * as css from './side-menu.css.ts';
import type { AlwaysRows } from './side-menu.tsx';
import { useInstallable } from './use-installable.ts';

export const InstallName = () => (
  <>
    <HomeScreenIcon />
    <Trans>Add to Home</Trans>
  </>
);

type InstallItemProps = { onClose: () => void };

/** Opens the install dialog in place of the menu. */
export const InstallButton = ({ onClose }: InstallItemProps) => {
  const { prompt } = installPromptOf(useApp());
  const ask = () => {
    onClose();
    prompt.send({ type: 'install.ask' });
  };
  return (
    <button type="button" className={css.link} onClick={ask}>
      <InstallName />
    </button>
  );
};

/** A visitor cannot hide anything: what a member has hidden here stays hidden. */
export const VisitorRows = ({ notice, settings, onClose }: AlwaysRows & InstallItemProps) => {
  const installable = useInstallable();
  const { local } = useApp().platform;
  return (
    <>
      {installable && !isHidden(local, 'hideAddToHome') && (
        <li>
          <InstallButton onClose={onClose} />
        </li>
      )}
      {notice}
      {settings}
    </>
  );
};
