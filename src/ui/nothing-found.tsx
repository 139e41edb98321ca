import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { EmptyState } from './empty-state.tsx';
import { SearchIcon } from './lazy-icons.tsx';
import { MeantButton } from './meant-button.tsx';
import * as css from './nothing-found.css.ts';

/** What was searched for, as a quotation. */
export const SoughtTerm = ({ children }: { children: ReactNode }) => (
  <q className={css.term} translate="no">
    {children}
  </q>
);

export type Sought = {
  /** A suggestion that finds something. */
  meant: string | undefined;
  onSearch: (term: string) => void;
};

type NothingFoundProps = Sought & { title: ReactNode; action: Elements; children: Elements };

/** A search without results: what was meant, and another way to go on. */
export const NothingFound = ({ title, meant, onSearch, action, children }: NothingFoundProps) => (
  <EmptyState
    said
    icon={<SearchIcon />}
    title={title}
    action={
      <>
        {meant && <MeantButton meant={meant} onSearch={onSearch} />}
        {action}
      </>
    }
  >
    {children}
  </EmptyState>
);
