import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useMemo } from 'react';
import { BRAND } from '../../../contract/brand.ts';
import { isStandalone } from '../../platform/installer.ts';
import { Accordion, AccordionEntry } from '../../ui/accordion.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { useWayOut } from '../shared/out-of-app/use-way-out.tsx';
import * as css from './app-install-guide.css.ts';
import {
  DesktopChromiumGuide,
  DesktopFirefoxGuide,
  MacSafariGuide,
  OtherGuide,
} from './computer-guides.tsx';
import { GUIDES, type GuideId, guideOf } from './guide-of.ts';
import {
  AndroidChromeGuide,
  AndroidFirefoxGuide,
  InAppGuide,
  IosOtherGuide,
  IosSafariGuide,
  SamsungGuide,
} from './phone-guides.tsx';

type Guide = { name: MessageDescriptor; Guide: ComponentType };

const GUIDE: Record<GuideId, Guide> = {
  iosSafari: { name: msg`Safari on iPhone and iPad`, Guide: IosSafariGuide },
  iosOther: { name: msg`Chrome, Edge or Firefox on iPhone and iPad`, Guide: IosOtherGuide },
  androidChrome: { name: msg`Chrome or Edge on Android`, Guide: AndroidChromeGuide },
  samsung: { name: msg`Samsung Internet`, Guide: SamsungGuide },
  androidFirefox: { name: msg`Firefox on Android`, Guide: AndroidFirefoxGuide },
  inApp: { name: msg`Inside KakaoTalk, LINE, Instagram or another app`, Guide: InAppGuide },
  desktopChromium: { name: msg`Chrome or Edge on a computer`, Guide: DesktopChromiumGuide },
  macSafari: { name: msg`Safari on a Mac`, Guide: MacSafariGuide },
  desktopFirefox: { name: msg`Firefox on a computer`, Guide: DesktopFirefoxGuide },
  other: { name: msg`Another browser`, Guide: OtherGuide },
};

/** The fan's browser; unknown in the server's HTML, which is the same for all. */
type Here = { guide: GuideId; installed: boolean };

function useHere(): Here | undefined {
  const inBrowser = useInBrowser();
  return useMemo(
    () => (inBrowser ? { guide: guideOf(navigator), installed: isStandalone(window) } : undefined),
    [inBrowser],
  );
}

const Installed = () => (
  <p className={css.installed}>
    <CheckIcon size={20} />
    <Trans>{BRAND} is already installed. You’re using it right now.</Trans>
  </p>
);

const WayOut = () => {
  const { button, address } = useWayOut();
  return (
    <>
      {address}
      {button}
    </>
  );
};

/** The guide for this browser takes the first place, and the one that the HTML has there takes its place. */
const inOrder = (first: GuideId) =>
  GUIDES.map((id, at) => (at === 0 ? first : id === first ? GUIDES[0] : id));

const Guides = ({ known }: { known: Here | undefined }) => {
  const { i18n } = useLingui();
  const [usual] = GUIDES;
  const isOwn = known !== undefined && !known.installed;
  return (
    <Accordion>
      {inOrder(isOwn ? known.guide : usual).map((id, at) => {
        const { name, Guide } = GUIDE[id];
        const isFirst = at === 0 && !known?.installed;
        return (
          <AccordionEntry
            // By their places: texts change, and no row moves under a finger.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            open={isFirst}
            title={
              <>
                <span>{i18n._(name)}</span>
                {isFirst && (
                  <span className={isOwn ? css.own : css.ownRoom}>
                    <Trans>Your browser</Trans>
                  </span>
                )}
              </>
            }
          >
            <Guide />
            {isFirst && known?.guide === 'inApp' && <WayOut />}
          </AccordionEntry>
        );
      })}
    </Accordion>
  );
};

export const AppInstallGuidePage = () => {
  const known = useHere();
  return (
    <div className={css.page}>
      <div className={css.lead}>
        <h2 className={css.title}>
          <Trans>{BRAND} on your home screen</Trans>
        </h2>
        <p className={css.line}>
          <Trans>
            It opens like any other app, and needs no app store and hardly any space. Pick your
            browser to see how.
          </Trans>
        </p>
      </div>
      <div className={css.guides}>
        {known?.installed && <Installed />}
        <Guides known={known} />
        <LinkRows>
          <LinkRow to="/cs-center">
            <Trans>It didn’t work? Write to us</Trans>
          </LinkRow>
        </LinkRows>
      </div>
    </div>
  );
};
