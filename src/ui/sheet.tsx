import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from './page-icons.tsx';
import * as css from './sheet.css.ts';

type SheetProps = {
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the lower edge while the rest scrolls. */
  foot?: ReactNode;
};

/** A modal dialog that comes from below, open while it is rendered. Escape, the back gesture, its cross and a press beside it close it. */
export const Sheet = ({ onClose, title, children, foot }: SheetProps) => {
  const { t } = useLingui();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Still in the document here, so the focus finds its way back.
    return () => dialog?.close();
  }, []);

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet; the keyboard has Escape and the cross
    <dialog
      ref={ref}
      className={css.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onBackdrop}
    >
      <div className={css.body}>
        <header className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label={t`Close`} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div className={css.content}>{children}</div>
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    </dialog>
  );
};
