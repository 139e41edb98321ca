import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import * as css from './dialog.css.ts';
import type { Elements } from './elements.ts';
import { CloseIcon } from './lazy-icons.tsx';
import { Part } from './part.tsx';
import { useModal } from './use-modal.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

type DialogProps = {
  onClose: () => void;
  /** One sentence. */
  title: ReactNode;
  icon?: Elements;
  children?: Elements;
  /** Buttons, the main one on top. */
  actions?: Elements;
  role?: 'dialog' | 'alertdialog';
  /** A decision is required: neither Escape nor a press outside closes it. */
  decisionDue?: boolean;
  /** A close button, for a dialog whose actions include no "no". */
  cross?: boolean;
};

/** The page's scroll bar may disappear while a dialog is open; the page does not move for it. */
function useKeptWidth() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.toggle(css.keepsWidth, window.innerWidth > root.clientWidth);
    return () => root.classList.remove(css.keepsWidth);
  }, []);
}

/** The platform's modal dialog, centred: open while it is rendered. */
export const Dialog = ({
  onClose,
  title,
  icon,
  children,
  actions,
  role = 'dialog',
  decisionDue = false,
  cross = false,
}: DialogProps) => {
  const id = useId();
  // Measured before the dialog is shown.
  useKeptWidth();
  const modal = useModal(() => {
    if (!decisionDue) onClose();
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = modal.ref.current;
    const start = heading.current;
    if (!dialog || !start || dialog.scrollHeight <= dialog.clientHeight) return;
    // The first action, which the platform has focused, is at the end of what is to be read first.
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
    dialog.scrollTo(0, 0);
  }, [modal.ref]);
  return (
    <dialog
      {...modal}
      role={role}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      closedby={decisionDue ? 'none' : 'closerequest'}
    >
      <div className={css.body}>
        {icon && <span className={css.icon}>{icon}</span>}
        <h2 ref={heading} id={`${id}-title`} className={css.title}>
          {title}
        </h2>
        {children && (
          <div id={`${id}-text`} className={css.text}>
            <Part>{children}</Part>
          </div>
        )}
        {actions && <div className={css.actions}>{actions}</div>}
        {/* Last, so that the focus begins on the first action. */}
        {cross && !decisionDue && (
          <button type="button" className={css.cross} onClick={onClose}>
            <CloseIcon />
            <span className={visuallyHidden}>
              <Trans>Close</Trans>
            </span>
          </button>
        )}
      </div>
    </dialog>
  );
};
