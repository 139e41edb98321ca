import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useApp } from '../flows/app/use-app.tsx';
import { introFlow } from '../flows/intro.ts';
import { showPage } from '../platform/first-launch.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { useModal } from '../ui/use-modal.ts';
import * as css from './intro.css.ts';

/** Held for something else, such as the keys of a screen reader. */
const MODIFIERS = ['Alt', 'AltGraph', 'CapsLock', 'Control', 'Insert', 'Meta', 'Shift', 'Tab'];

const TITLE = 'intro-title';
const LINE = 'intro-line';

type OpeningProps = { leaving: boolean; onSkip: () => void };

const Opening = ({ leaving, onSkip }: OpeningProps) => {
  const { onKeyDown, ...modal } = useModal(onSkip);
  useLayoutEffect(() => {
    // The dialog covers the page by now.
    showPage();
    return focusHeading;
  }, []);
  return (
    <dialog
      {...modal}
      className={classes(css.opening, leaving && css.leaving)}
      aria-labelledby={TITLE}
      aria-describedby={LINE}
      onClick={onSkip}
      onKeyDown={(event: KeyboardEvent) => {
        onKeyDown(event);
        if (!MODIFIERS.includes(event.key)) onSkip();
      }}
    >
      <div className={css.hall}>
        <div className={css.stage}>
          <h2 id={TITLE} className={css.mark}>
            <BrandMark large />
          </h2>
          <p id={LINE} className={css.line}>
            <Trans>The lights have just gone down.</Trans>
          </p>
        </div>
        <Button variant="plain" className={css.skip}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </dialog>
  );
};

/** The brand lights up, once, before the first page of the installed app (spec §2, Shell). */
export const Intro = ({ onOver }: { onOver: () => void }) => {
  const { words, inspect } = useApp();
  const intro = useActorRef(
    useMemo(() => introFlow({ words }), [words]),
    { inspect },
  );
  const now = useSelector(intro, (snapshot) => snapshot);
  const isOver = now.status === 'done';
  const end = useEffectEvent(() => {
    showPage();
    onOver();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    now.hasTag('open') && (
      <Opening leaving={now.hasTag('leaving')} onSkip={() => intro.send({ type: 'intro.skip' })} />
    )
  );
};
