import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Elements } from './elements.ts';
import { CloseIcon } from './lazy-icons.tsx';
import { Part } from './part.tsx';
import * as css from './sheet.css.ts';
import { useModal } from './use-modal.ts';

type SheetProps = {
  onClose: () => void;
  title: ReactNode;
  children: Elements;
  /** It has no focusable content, so it takes the focus itself: the keyboard scrolls it. */
  reading?: boolean;
  /** Stays at the lower edge while the rest scrolls. */
  foot?: Elements;
};

/** A modal dialog at the lower edge, open while it is rendered. Escape, the back gesture, its close button and a press outside close it. */
export const Sheet = ({ onClose, title, children, reading, foot }: SheetProps) => {
  const { t } = useLingui();
  const id = useId();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={css.sheet} aria-labelledby={id}>
      <div className={css.body}>
        <header className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label={t`Close`} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div className={css.content} {...(reading && { tabIndex: 0 })}>
          <Part>{children}</Part>
        </div>
        {foot && (
          <div className={css.foot}>
            <Part>{foot}</Part>
          </div>
        )}
      </div>
    </dialog>
  );
};
