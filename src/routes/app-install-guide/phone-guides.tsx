import { Trans } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import {
  AddInMenu,
  Confirm,
  ConfirmAbove,
  DotsAbove,
  DotsInApp,
  InstallInMenu,
  LinesBelow,
  OnScreen,
  OtherBrowser,
  OutsideInMenu,
  ShareAbove,
  ShareBelow,
} from './pictures.tsx';
import { Step, Steps } from './steps.tsx';

const AddOnIos = () => (
  <>
    <Step picture={<AddInMenu />}>
      <Trans>
        Scroll down and tap <strong>Add to Home Screen</strong>.
      </Trans>
    </Step>
    <Step picture={<ConfirmAbove />}>
      <Trans>
        Tap <strong>Add</strong> at the top right.
      </Trans>
    </Step>
  </>
);

export const IosSafariGuide = () => (
  <Steps>
    <Step picture={<ShareBelow />}>
      <Trans>
        Tap <strong>Share</strong>. If you don’t see it, tap the three dots beside the address
        first.
      </Trans>
    </Step>
    <AddOnIos />
  </Steps>
);

export const IosOtherGuide = () => (
  <Steps>
    <Step picture={<ShareAbove />}>
      <Trans>
        Tap <strong>Share</strong>: it’s beside the address, or in the browser’s menu.
      </Trans>
    </Step>
    <AddOnIos />
    <Step picture={<OtherBrowser />}>
      <Trans>If it isn’t in the list, open this page in Safari.</Trans>
    </Step>
  </Steps>
);

export const AndroidChromeGuide = () => (
  <Steps>
    <Step picture={<DotsAbove />}>
      <Trans>Tap the three dots beside the address.</Trans>
    </Step>
    <Step picture={<InstallInMenu />}>
      <Trans>
        Tap <strong>Add to Home screen</strong> or <strong>Install app</strong>.
      </Trans>
    </Step>
    <Step picture={<Confirm />}>
      <Trans>
        Tap <strong>Install</strong>.
      </Trans>
    </Step>
  </Steps>
);

export const SamsungGuide = () => (
  <Steps>
    <Step picture={<LinesBelow />}>
      <Trans>Tap the three lines at the bottom right.</Trans>
    </Step>
    <Step picture={<AddInMenu />}>
      <Trans>
        Tap <strong>Add page to</strong>, then <strong>Home screen</strong>.
      </Trans>
    </Step>
    <Step picture={<Confirm />}>
      <Trans>
        Tap <strong>Add</strong> or <strong>Install</strong>.
      </Trans>
    </Step>
  </Steps>
);

export const AndroidFirefoxGuide = () => (
  <Steps>
    <Step picture={<DotsAbove />}>
      <Trans>Tap the three dots beside the address.</Trans>
    </Step>
    <Step picture={<AddInMenu />}>
      <Trans>
        Tap <strong>Add app to Home screen</strong> or <strong>Install</strong>.
      </Trans>
    </Step>
    <Step picture={<OnScreen />}>
      <Trans>
        Tap <strong>Add</strong>, and open {BRAND} from your home screen.
      </Trans>
    </Step>
  </Steps>
);

export const InAppGuide = () => (
  <Steps>
    <Step picture={<DotsInApp />}>
      <Trans>An app can’t install {BRAND} for you. Open this app’s menu.</Trans>
    </Step>
    <Step picture={<OutsideInMenu />}>
      <Trans>
        Tap <strong>Open in browser</strong> or <strong>Open in another browser</strong>.
      </Trans>
    </Step>
    <Step picture={<OnScreen />}>
      <Trans>Your browser opens this page again and shows you the next steps.</Trans>
    </Step>
  </Steps>
);
