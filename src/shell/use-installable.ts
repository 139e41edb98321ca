import { useSelector } from '@xstate/react';
import { useApp } from '../flows/app/use-app.tsx';
import { installPromptOf } from '../flows/install-prompt/install-prompt.ts';

/** In the installed app there is nothing to install. */
export const useInstallable = (): boolean =>
  useSelector(installPromptOf(useApp()).prompt, (now) => !now.hasTag('installed'));
