import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import type { Game } from '../../../contract/schemas/games.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { gamePopupFlow } from '../../flows/game-popup.ts';
import { ArtworkPicture } from '../../ui/artwork.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CloseIcon } from '../../ui/lazy-icons.tsx';
import { usePopupTurn } from '../../ui/popup-turn.ts';
import { useLanguage } from '../../ui/use-language.ts';
import { followHero } from './follow-hero.ts';
import * as css from './game-popup.css.ts';
import type { HeroPlace } from './hero-place.ts';

type PromotionProps = { game: Game; onPlay: () => void; onClose: () => void };

/** Not modal, and without a history entry: it opens by itself, so it must not get in the way. */
const Promotion = ({ game, onPlay, onClose }: PromotionProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <dialog open className={css.sheet} aria-labelledby={id}>
      <div className={css.picture}>
        <ArtworkPicture
          artwork={game.artwork}
          shape="fill"
          sizes="(min-width: 500px) 500px, 100vw"
          decorative
        />
        <button type="button" className={css.close} aria-label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className={css.words}>
        <h2 id={id} className={css.title}>
          {textIn(game.title, language)}
        </h2>
        <p className={css.line}>{textIn(game.line, language)}</p>
        <div className={css.action}>
          <ButtonLink wide to={game.to} onClick={onPlay}>
            <Trans>Play now</Trans>
          </ButtonLink>
        </div>
      </div>
    </dialog>
  );
};

export const GamePopup = ({ hero }: { hero: HeroPlace }) => {
  const app = useApp();
  const popup = useActorRef(
    useMemo(() => gamePopupFlow(app), [app]),
    { inspect: app.inspect },
  );
  const game = useSelector(popup, (now) => (now.hasTag('open') ? now.context.game : null));
  const isHeroFirst = useSelector(popup, (now) => now.hasTag('hero'));
  const place = useSyncExternalStore(hero.subscribe, hero.get);
  useEffect(
    () => (isHeroFirst && place ? followHero(place, popup.send) : undefined),
    [isHeroFirst, place, popup],
  );
  usePopupTurn(
    useSelector(popup, (now) => now.hasTag('waiting') || now.hasTag('open')),
    () => popup.send({ type: 'screen.free' }),
  );
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (key !== shownAt.current) popup.send({ type: 'page.changed' });
  }, [key, popup]);
  return (
    game && (
      <Promotion
        game={game}
        onPlay={() => popup.send({ type: 'game.play' })}
        onClose={() => popup.send({ type: 'popup.close' })}
      />
    )
  );
};
