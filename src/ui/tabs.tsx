import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { To } from 'react-router';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import * as css from './tabs.css.ts';
import { useInBrowser } from './use-in-browser.ts';

type TabsProps<Id extends string> = {
  /** The name of the choice. */
  label: string;
  /** Each is an address of the page; one without is not available yet. */
  tabs: readonly { id: Id; label: ReactNode; to: To | null }[];
  selected: Id;
  /** The content of the selected tab. */
  children: ReactNode;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop; the arrow keys, Home and End choose. Without a script they are links. */
export const Tabs = <Id extends string>({ label, tabs, selected, children }: TabsProps<Id>) => {
  const id = useId();
  const inBrowser = useInBrowser();
  const row = useRef<HTMLDivElement>(null);

  const choose = (wanted: number) => {
    const links = [...(row.current?.querySelectorAll('a') ?? [])];
    const link = links[(wanted + links.length) % links.length];
    link?.click();
    link?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const current = tabs.filter(({ to }) => to !== null).findIndex((tab) => tab.id === selected);
    if (step !== undefined) choose(current + step);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(-1);
    else if (event.key === ' ' && event.target instanceof HTMLElement) event.target.click();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={css.row} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          const about = {
            role: 'tab',
            id: `${id}-${tab.id}`,
            'aria-selected': isSelected,
            'aria-controls': `${id}-panel`,
            // Without a script there are no arrow keys.
            tabIndex: isSelected || !inBrowser ? 0 : -1,
            className: classes(css.tab, isSelected && css.selected),
            children: tab.label,
          };
          return tab.to === null ? (
            <button key={tab.id} type="button" disabled {...about} />
          ) : (
            <Link key={tab.id} to={tab.to} replace preventScrollReset {...about} />
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
};
