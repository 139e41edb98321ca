import type { ReactNode } from 'react';
import * as css from './accordion.css.ts';
import { DownIcon } from './icons.tsx';

/** A card of rows, each of which opens on more of it. */
export const Accordion = ({ children }: { children: ReactNode }) => (
  <div className={css.entries}>{children}</div>
);

type AccordionEntryProps = { title: ReactNode; open?: boolean; children: ReactNode };

export const AccordionEntry = ({ title, open = false, children }: AccordionEntryProps) => (
  <details className={css.entry} open={open}>
    <summary className={css.title}>
      <span className={css.words}>{title}</span>
      <span className={css.arrow}>
        <DownIcon size={20} />
      </span>
    </summary>
    <div className={css.text}>{children}</div>
  </details>
);

/** Used inside a `Skeleton`. */
export const AccordionEntrySkeleton = ({ children }: { children: ReactNode }) => (
  <div className={css.entry}>
    <div className={css.title}>{children}</div>
  </div>
);
