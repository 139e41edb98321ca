import { type ReactNode, useEffect, useState } from 'react';
import { isPageHidden, showPage } from '../platform/first-launch.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { DeskQr } from './desk-qr.tsx';
import { InstallPromptPopup } from './install-prompt.tsx';
import type { Intro as IntroPart } from './intro.tsx';
import { LateLanguage } from './late-language.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useSpoken } from './use-spoken.ts';

/** The intro while it lasts; 'over' on every launch except the first one of the installed app. */
function useIntro() {
  const [intro, setIntro] = useState<{ Intro: typeof IntroPart } | 'over'>();
  useEffect(() => {
    if (!isPageHidden()) return setIntro('over');
    // Without it the app starts as usual.
    import('./intro.tsx').then(setIntro, () => {
      showPage();
      setIntro('over');
    });
  }, []);
  return { intro, endIntro: () => setIntro('over') };
}

/** The app's own messages over any page (spec §4), after its intro. */
export const Banners = (): ReactNode => {
  const { intro, endIntro } = useIntro();
  const isSpoken = useSpoken();
  if (!intro) return null;
  if (intro !== 'over') return <intro.Intro onOver={endIntro} />;
  return (
    <>
      <ConnectionBanner isSpoken={isSpoken} />
      <LateLanguage />
      <UpdateBanner isSpoken={isSpoken} />
      {isSpoken && <InstallPromptPopup />}
      <DeskQr place="panel" />
    </>
  );
};
