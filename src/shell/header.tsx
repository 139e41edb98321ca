import type { ReactNode } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { classes } from '../ui/classes.ts';
import { OwnSentence } from '../ui/sentences.tsx';
import { useScrolled } from '../ui/use-scrolled.ts';
import * as css from './header.css.ts';

type HeaderProps = {
  look: keyof typeof css.looks;
  title: string;
  /** The title is the page's main heading. */
  heading: boolean;
  /** Menu or back. */
  start: ReactNode;
  end: ReactNode;
};

export const Header = ({ look, title, heading, start, end }: HeaderProps) => {
  const scrolled = useScrolled();
  const Title = heading ? 'h1' : 'div';
  return (
    <header className={classes(css.looks[look], scrolled && css.scrolled)}>
      <div className={css.start}>{start}</div>
      {look === 'brand' ? (
        <div className={css.title}>
          <BrandMark />
        </div>
      ) : (
        <Title className={css.title}>
          <OwnSentence>{title}</OwnSentence>
        </Title>
      )}
      <div className={css.end}>{end}</div>
    </header>
  );
};
