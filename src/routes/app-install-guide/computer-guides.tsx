import { Trans } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import {
  AddInMenu,
  Confirm,
  DotsInWindow,
  InstallInAddress,
  InstallInMenu,
  MenuBar,
  OnScreen,
  OtherBrowser,
} from './pictures.tsx';
import { Step, Steps } from './steps.tsx';

export const DesktopChromiumGuide = () => (
  <Steps>
    <Step picture={<InstallInAddress />}>
      <Trans>Click the install icon at the right end of the address bar.</Trans>
    </Step>
    <Step picture={<DotsInWindow />}>
      <Trans>
        If it isn’t there, open the menu: in Chrome <strong>Cast, save, and share</strong>, in Edge{' '}
        <strong>Apps</strong>, then install this page as an app.
      </Trans>
    </Step>
    <Step picture={<Confirm />}>
      <Trans>
        Click <strong>Install</strong>.
      </Trans>
    </Step>
  </Steps>
);

export const MacSafariGuide = () => (
  <Steps>
    <Step picture={<MenuBar />}>
      <Trans>
        In the menu bar, open <strong>File</strong>.
      </Trans>
    </Step>
    <Step picture={<AddInMenu />}>
      <Trans>
        Choose <strong>Add to Dock…</strong>. It needs macOS Sonoma or later.
      </Trans>
    </Step>
    <Step picture={<Confirm />}>
      <Trans>
        Click <strong>Add</strong>.
      </Trans>
    </Step>
  </Steps>
);

export const DesktopFirefoxGuide = () => (
  <Steps>
    <Step picture={<OtherBrowser />}>
      <Trans>
        Firefox on a computer can’t install {BRAND}. Open this page in Chrome or Edge, or on a Mac
        in Safari.
      </Trans>
    </Step>
    <Step picture={<InstallInAddress />}>
      <Trans>Follow the guide for that browser.</Trans>
    </Step>
  </Steps>
);

/** For unknown browsers: what most of them have, and what to do where there is nothing. */
export const OtherGuide = () => (
  <Steps>
    <Step picture={<InstallInMenu />}>
      <Trans>
        Open your browser’s menu and look for <strong>Install</strong> or{' '}
        <strong>Add to Home Screen</strong>.
      </Trans>
    </Step>
    <Step picture={<OtherBrowser />}>
      <Trans>
        If there’s nothing like it, this browser can’t install apps. Use Safari on an iPhone or
        iPad, and Chrome anywhere else.
      </Trans>
    </Step>
    <Step picture={<OnScreen />}>
      <Trans>{BRAND} works in the browser, too. You can install it whenever you like.</Trans>
    </Step>
  </Steps>
);
