import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';
import * as css from './tabs.css.ts';

type TabsProps<Id extends string> = {
  /** What is chosen here. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** What the selected tab shows. */
  children: ReactNode;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop; the arrow keys, Home and End choose. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Id>) => {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  const choose = (wanted: number) => {
    const index = (wanted + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (tab) onSelect(tab.id);
    row.current?.querySelectorAll('button')[index]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const current = tabs.findIndex((tab) => tab.id === selected);
    if (step !== undefined) choose(current + step);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(tabs.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={css.row} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={classes(css.tab, tab.id === selected && css.selected)}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
};
