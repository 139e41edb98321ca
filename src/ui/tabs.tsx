import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';
import * as css from './tabs.css.ts';

type TabsProps<Id extends string> = {
  /** The name of the choice. */
  label: string;
  /** A disabled one is not available yet. */
  tabs: readonly { id: Id; label: ReactNode; disabled?: boolean }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The content of the selected tab. */
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

  const enabled = tabs.filter((tab) => !tab.disabled);

  const choose = (wanted: number) => {
    const index = (wanted + enabled.length) % enabled.length;
    const tab = enabled[index];
    if (tab) onSelect(tab.id);
    row.current?.querySelectorAll<HTMLElement>('button:enabled')[index]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const current = enabled.findIndex((tab) => tab.id === selected);
    if (step !== undefined) choose(current + step);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(enabled.length - 1);
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
            disabled={tab.disabled}
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
