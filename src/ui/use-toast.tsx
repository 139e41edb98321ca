import { use, useCallback, useEffect, useEffectEvent } from 'react';
import * as LIMITS from '../../contract/limits.ts';
import { AlertContext } from './alert-provider.tsx';
import { ClearToast } from './clear-toast.tsx';
import type { Elements } from './elements.ts';
import { CheckIcon } from './icons.tsx';

type PassingProps = { icon: Elements; onGone: () => void; children: Elements };

const Passing = ({ icon, onGone, children }: PassingProps) => {
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => leave(), LIMITS.noticeDuration);
    return () => clearTimeout(timer);
  }, []);
  return <ClearToast icon={icon}>{children}</ClearToast>;
};

const DONE = <CheckIcon size={20} />;

/** Shows that something is done, or with another icon that it is not. It survives the page that shows it, and alternates with the alerts. */
export function useToast(): (words: Elements, icon?: Elements) => void {
  const show = use(AlertContext);
  if (!show) throw new Error('useToast needs an AlertProvider above it');
  return useCallback(
    (words, icon = DONE) =>
      void show((close) => (
        <Passing icon={icon} onGone={close}>
          {words}
        </Passing>
      )),
    [show],
  );
}
