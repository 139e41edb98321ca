import { useLayoutEffect, useRef } from 'react';
import { keepClear } from './keep-clear.ts';
import { Toast, type ToastProps } from './toast.tsx';

/** A toast on top of everything open that covers no control. */
export const ClearToast = (props: Omit<ToastProps, 'ref'>) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (ref.current ? keepClear(ref.current) : undefined), []);
  return <Toast {...props} ref={ref} />;
};
