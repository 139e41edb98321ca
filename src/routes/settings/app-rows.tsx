import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { BRAND } from '../../../contract/brand.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { installPromptOf } from '../../flows/install-prompt/install-prompt.ts';
import { isOfflineReady, onOfflineReady } from '../../platform/offline-ready.ts';
import { useInstallable } from '../../shell/use-installable.ts';
import { CheckIcon, OfflineIcon } from '../../ui/icons.tsx';
import { HomeScreenIcon, InfoIcon, StorageIcon } from '../../ui/lazy-icons.tsx';
import { ButtonRow, FactRow, LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import * as css from './settings.css.ts';

const GUIDE = '/app-install-guide';

const InstallName = () => <Trans>Add to Home</Trans>;

/** Opens the install dialog, which leads to the guide if the browser has no prompt. */
const InstallRow = () => {
  const { prompt } = installPromptOf(useApp());
  if (!useInstallable()) {
    return (
      <FactRow icon={<CheckIcon />}>
        <Trans>{BRAND} is installed</Trans>
      </FactRow>
    );
  }
  return (
    <ButtonRow icon={<HomeScreenIcon />} onClick={() => prompt.send({ type: 'install.ask' })}>
      <InstallName />
    </ButtonRow>
  );
};

/** Whether the app works offline here; empty until the browser is known. */
const OfflineState = () => {
  const isReady = useSyncExternalStore(onOfflineReady, isOfflineReady, () => undefined);
  if (isReady === undefined) return null;
  return isReady ? <Trans>Ready</Trans> : <Trans>Not ready yet</Trans>;
};

/** Empty until the browser is known. */
const Version = () => {
  const { build } = useApp().platform;
  return <span translate="no">{useInBrowser() && build}</span>;
};

export const AppRows = () => (
  <LinkRows>
    {useInBrowser() ? (
      <InstallRow />
    ) : (
      <LinkRow to={GUIDE} icon={<HomeScreenIcon />}>
        <InstallName />
      </LinkRow>
    )}
    <FactRow icon={<OfflineIcon />}>
      <span className={css.fact}>
        <Trans>Offline use</Trans>
        <span className={css.state}>
          <OfflineState />
        </span>
      </span>
    </FactRow>
    <LinkRow to="/cache-setting" icon={<StorageIcon />}>
      <Trans>Storage</Trans>
    </LinkRow>
    <FactRow icon={<InfoIcon />}>
      <span className={css.fact}>
        <Trans>Version</Trans>
        <span className={css.state}>
          <Version />
        </span>
      </span>
    </FactRow>
  </LinkRows>
);
