import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { textIn } from '../../../contract/languages.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { EventStatusWord } from '../shared/event-entry/event-status.tsx';
import * as css from './event-detail.css.ts';

type EventArticleProps = { event: EventDetail; children: ReactNode };

/** An event under its picture. */
export const EventArticle = ({ event, children }: EventArticleProps) => {
  const language = useLanguage();
  return (
    <article className={css.article}>
      <div className={css.picture}>
        <Artwork
          artwork={event.artwork}
          shape="fill"
          sizes="(min-width: 500px) 500px, 100vw"
          priority
        />
      </div>
      <div className={css.words}>
        <header className={css.head}>
          <p className={css.status}>
            <EventStatusWord status={event.status} />
          </p>
          <h1 className={css.title}>{textIn(event.title, language)}</h1>
          <div className={css.text}>
            <Paragraphs text={textIn(event.body, language)} />
          </div>
        </header>
        {children}
      </div>
    </article>
  );
};

export const EventRules = ({ event }: { event: EventDetail }) => {
  const language = useLanguage();
  if (event.rules.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>
        <Trans>Rules</Trans>
      </h2>
      <ul className={css.rules}>
        {event.rules.map((rule) => (
          <li key={rule.en}>{textIn(rule, language)}</li>
        ))}
      </ul>
    </section>
  );
};
