import { type ReactNode, use, useCallback, useEffect, useEffectEvent } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { AlertContext } from './alert-provider.tsx';
import { CheckIcon } from './icons.tsx';
import { Toast } from './toast.tsx';

const Passing = ({ onGone, children }: { onGone: () => void; children: ReactNode }) => {
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => leave(), LIMITS.noticeDuration);
    return () => clearTimeout(timer);
  }, []);
  return <Toast icon={<CheckIcon size={20} />}>{children}</Toast>;
};

/** Says that something is done. It outlives the page that says so, and takes its turn with the alerts. */
export function useToast(): (words: ReactNode) => void {
  const show = use(AlertContext);
  if (!show) throw new Error('useToast needs an AlertProvider above it');
  return useCallback(
    (words) => void show((close) => <Passing onGone={close}>{words}</Passing>),
    [show],
  );
}
