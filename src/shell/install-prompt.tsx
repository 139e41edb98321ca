import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BRAND } from '../../contract/brand.ts';
import { useApp } from '../flows/app/use-app.tsx';
import {
  type InstallPrompt,
  installPromptOf,
  isRested,
} from '../flows/install-prompt/install-prompt.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { HomeScreenIcon } from '../ui/lazy-icons.tsx';
import { usePopupTurn } from '../ui/popup-turn.ts';
import { ShellBanner } from './banner.tsx';

const GUIDE = '/app-install-guide';

/** Reports to the flow when Home is on the screen and everything for it has loaded. */
function useHome(prompt: InstallPrompt) {
  const { platform } = useApp();
  const isHome = useLocation().pathname === '/';
  useEffect(() => {
    if (!isHome) return;
    const left = new AbortController();
    const open = () => prompt.send({ type: 'home.opened', rested: isRested(platform) });
    if (document.readyState === 'complete') open();
    else addEventListener('load', open, { once: true, signal: left.signal });
    return () => {
      left.abort();
      prompt.send({ type: 'home.left' });
    };
  }, [isHome, prompt, platform]);
}

/** Leads to the guide if the browser did not install the app. */
function useGuide(prompt: InstallPrompt) {
  const navigate = useNavigate();
  const isDue = useSelector(prompt, (now) => now.hasTag('guideDue'));
  useEffect(() => {
    if (!isDue) return;
    prompt.send({ type: 'guide.opened' });
    void navigate(GUIDE);
  }, [isDue, prompt, navigate]);
}

/** The popup on Home and the dialog of every page (spec §2, Shell; §4, Install and update). */
export const InstallPromptPopup = () => {
  const { prompt, watch } = installPromptOf(useApp());
  useEffect(watch, [watch]);
  useHome(prompt);
  useGuide(prompt);
  usePopupTurn(
    useSelector(prompt, (now) => now.hasTag('waiting') || now.hasTag('popup')),
    () => prompt.send({ type: 'screen.free' }),
  );
  const shown = useSelector(prompt, (now) =>
    (['popup', 'dialog'] as const).find((look) => now.hasTag(look)),
  );
  if (!shown) return null;

  const title = <Trans>Keep {BRAND} on your home screen</Trans>;
  const dismiss = () => prompt.send({ type: 'install.dismiss' });
  const accept = () => prompt.send({ type: 'install.accept' });
  if (shown === 'dialog') {
    return (
      <Dialog
        icon={<HomeScreenIcon />}
        title={title}
        onClose={dismiss}
        actions={
          <>
            <Button wide onClick={accept}>
              <Trans>Install</Trans>
            </Button>
            <Button wide variant="plain" onClick={dismiss}>
              <Trans>Not now</Trans>
            </Button>
          </>
        }
      >
        <Trans>It opens at once, works without a network, and takes up almost no room.</Trans>
      </Dialog>
    );
  }
  return (
    <ShellBanner
      offers
      words={title}
      answers={
        <>
          <Button variant="quiet" onClick={dismiss}>
            <Trans>Not now</Trans>
          </Button>
          <Button onClick={accept}>
            <Trans>Install</Trans>
          </Button>
        </>
      }
    />
  );
};
