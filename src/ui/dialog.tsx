import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import * as css from './dialog.css.ts';

type DialogProps = {
  onClose: () => void;
  /** One sentence of what is. */
  title: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one to press first on top. */
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** A decision is due: neither Escape nor a press beside it closes. */
  decisionDue?: boolean;
};

/**
 * The platform's modal dialog: open while it is rendered. The platform keeps the focus inside, makes the rest
 * inert, and gives the focus back when it closes.
 */
export const Dialog = ({
  onClose,
  title,
  icon,
  children,
  actions,
  role = 'dialog',
  decisionDue = false,
}: DialogProps) => {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const root = document.documentElement;
    root.classList.toggle(css.keepsWidth, window.innerWidth > root.clientWidth);
    dialog?.showModal();
    return () => {
      root.classList.remove(css.keepsWidth);
      // Still in the document here, so the focus finds its way back.
      dialog?.close();
    };
  }, []);

  const dismiss = () => {
    if (!decisionDue) onClose();
  };
  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) dismiss();
  };
  // Escape pressed twice closes past a prevented `cancel`.
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss();
  };

  return (
    <dialog
      ref={ref}
      role={role}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      closedby={decisionDue ? 'none' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onClick={onBackdrop}
      onKeyDown={onKeyDown}
    >
      <div className={css.body}>
        {icon && <span className={css.icon}>{icon}</span>}
        <h2 id={`${id}-title`} className={css.title}>
          {title}
        </h2>
        {children && (
          <div id={`${id}-text`} className={css.text}>
            {children}
          </div>
        )}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  );
};
