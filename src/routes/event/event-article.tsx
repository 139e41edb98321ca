import { Trans } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import type { Elements } from '../../ui/elements.ts';
import { Linked } from '../../ui/linked.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { PhaseWord } from '../../ui/phase-word.tsx';
import * as article from '../../ui/picture-article.css.ts';
import { ArticlePicture, PictureArticle } from '../../ui/picture-article.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { EventActs } from './event-acts.tsx';
import * as css from './event-detail.css.ts';

type EventArticleProps = { event: EventDetail; children: Elements };

/** An event under its picture. */
export const EventArticle = ({ event, children }: EventArticleProps) => {
  const language = useLanguage();
  const round = event.rounds?.rounds.find(({ id }) => id === event.id);
  return (
    <PictureArticle picture={<ArticlePicture artwork={event.artwork} />}>
      <header className={article.head}>
        <p className={css.status}>
          <PhaseWord of="event" phase={event.status} halted={event.halted} />
        </p>
        <h1 className={article.title}>{textIn(event.title, language)}</h1>
        {round && <p className={css.roundTitle}>{textIn(round.name, language)}</p>}
        <EventActs event={event} />
        <div className={css.text}>
          <Paragraphs text={textIn(event.body, language)} />
        </div>
      </header>
      {children}
    </PictureArticle>
  );
};

export const EventRules = ({ event }: { event: EventDetail }) => {
  const language = useLanguage();
  if (event.rules.length === 0) return null;
  return (
    <section>
      <h2 className={article.heading}>
        <Trans>Rules</Trans>
      </h2>
      <ul className={article.points}>
        {event.rules.map((rule) => (
          <li key={rule.en}>
            <Linked text={textIn(rule, language)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
