import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { textIn } from '../../../../contract/languages.ts';
import type { MyEntry } from '../../../../contract/schemas/events.ts';
import { Artwork } from '../../../ui/artwork.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TicketIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '../../../ui/skeleton.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import { eventPath } from '../../event/event-path.ts';
import type { LoadedOwnEntries } from './load-own-entries.ts';
import * as css from './own-entries.css.ts';

const Standing = ({ event, entry: { won } }: MyEntry) => {
  if (won) {
    return (
      <p className={css.won}>
        <Trans>You won!</Trans>
      </p>
    );
  }
  return (
    <p className={css.line}>
      {won === false ? (
        <Trans>Not this time.</Trans>
      ) : event.status === 'ended' ? (
        <Trans>The draw comes soon.</Trans>
      ) : (
        <Trans>You’re in.</Trans>
      )}
    </p>
  );
};

const Row = (own: MyEntry) => {
  const language = useLanguage();
  const { event } = own;
  const { receiptCode } = own.entry;
  return (
    <li className={css.entry}>
      <Artwork
        className={css.picture}
        artwork={event.artwork}
        shape="1:1"
        sizes="64px"
        decorative
      />
      <div>
        <h3 className={css.title}>
          <Link className={css.link} to={eventPath(event)}>
            {textIn(event.title, language)}
          </Link>
        </h3>
        <Standing {...own} />
        <p className={css.line}>
          <Trans>Receipt code: {receiptCode}</Trans>
        </p>
      </div>
    </li>
  );
};

const None = () => (
  <div className={css.none}>
    <TicketIcon />
    <p>
      <Trans>Giveaways you enter will be here.</Trans>
    </p>
    <ButtonLink variant="quiet" to="/event">
      <Trans>See events</Trans>
    </ButtonLink>
  </div>
);

const OnTheirWay = () => (
  <Skeleton>
    <div className={css.list}>
      <div className={css.entry}>
        <div className={css.square}>
          <SkeletonBox shape="fill" />
        </div>
        <div>
          <SkeletonLine className={css.title} length="middle" />
          <SkeletonLine className={css.line} />
          <SkeletonLine className={css.line} />
        </div>
      </div>
    </div>
  </Skeleton>
);

/** The fan's entries (spec §2, Events). */
export const OwnEntries = ({ entries }: LoadedOwnEntries) => {
  const { revalidate } = useRevalidator();
  return (
    <section className={css.group}>
      <h2 className={css.groupTitle}>
        <Trans>Your events</Trans>
      </h2>
      <Loaded from={entries} skeleton={<OnTheirWay />} onRetry={revalidate}>
        {(own) =>
          own.length === 0 ? (
            <None />
          ) : (
            <ul className={css.list}>
              {own.map((one) => (
                <Row key={one.entry.id} {...one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
};
