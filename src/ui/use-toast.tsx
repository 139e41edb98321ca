import { use, useCallback, useEffect, useEffectEvent } from 'react';
import * as LIMITS from '../../contract/limits.ts';
import { AlertContext } from './alert-provider.tsx';
import { ClearToast } from './clear-toast.tsx';
import type { Elements } from './elements.ts';
import { CheckIcon } from './icons.tsx';

const Passing = ({ onGone, children }: { onGone: () => void; children: Elements }) => {
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => leave(), LIMITS.noticeDuration);
    return () => clearTimeout(timer);
  }, []);
  return <ClearToast icon={<CheckIcon size={20} />}>{children}</ClearToast>;
};

/** Shows that something is done. It survives the page that shows it, and alternates with the alerts. */
export function useToast(): (words: Elements) => void {
  const show = use(AlertContext);
  if (!show) throw new Error('useToast needs an AlertProvider above it');
  return useCallback(
    (words) => void show((close) => <Passing onGone={close}>{words}</Passing>),
    [show],
  );
}
