import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Link } from '../../ui/link.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import * as css from './home.css.ts';

type SectionProps = {
  title: string;
  /** The link to more of it. */
  more?: string;
  children: Elements;
};

export const Section = ({ title, more, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {more && (
          <Link to={more} className={css.more}>
            <Trans>
              See all<span className={visuallyHidden}>: {title}</span>
            </Trans>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
};
