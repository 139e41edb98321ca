import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useApp } from '../flows/app/use-app.tsx';
import { ClearToast } from '../ui/clear-toast.tsx';
import { OfflineIcon } from '../ui/icons.tsx';
import { LANGUAGE_NAMES } from '../ui/language-names.ts';

/** A language is wanted that this device has not, while there is no network (spec §4, Install and update). */
export const LateLanguage = () => {
  const { language } = useApp();
  const chosen = useSelector(language, (now) => now.hasTag('late') && now.context.announced);
  if (!chosen) return null;
  const name = LANGUAGE_NAMES[chosen];
  return (
    <ClearToast key={chosen} icon={<OfflineIcon size={20} />}>
      <Trans>The app changes to {name} once you’re online.</Trans>
    </ClearToast>
  );
};
