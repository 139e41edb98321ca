import { Trans } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import { BRAND } from '../../../contract/brand.ts';
import type { StorageRoom } from '../../platform/cached-files.ts';
import { Button } from '../../ui/button.tsx';
import { byteCount } from '../../ui/byte-count.ts';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Group } from '../../ui/group.tsx';
import type { Loading } from '../../ui/loaded.tsx';
import { SkeletonWord } from '../../ui/skeleton.tsx';
import { useLanguageTag } from '../../ui/use-language.ts';
import * as css from './cache-setting.css.ts';
import { KindRow } from './kind-row.tsx';
import type { StoredFiles } from './stored-files.ts';

const Clear = () => <Trans context="stored files">Clear</Trans>;

type KindsProps = {
  sizes: StoredFiles['sizes'] | undefined;
  busy: string | undefined;
  isOnline: boolean;
};

const Kinds = ({ sizes, busy, isOnline }: KindsProps) => {
  const isEmpty = !sizes || Object.values(sizes).every(({ files }) => files === 0);
  const isOff = isEmpty || (busy !== undefined && busy !== 'all');
  return (
    <>
      <ul className={css.kinds}>
        <KindRow
          kind="app"
          name={<Trans>App</Trans>}
          hint={
            isOnline ? (
              <Trans>Lets {BRAND} open without a network, so it’s never cleared.</Trans>
            ) : (
              <Trans>Stays until you’re back online, so that {BRAND} still opens.</Trans>
            )
          }
          size={sizes?.app}
          busy={busy}
          action={<Trans>Download again</Trans>}
          disabled={!isOnline}
        />
        <KindRow
          kind="pictures"
          name={<Trans>Pictures</Trans>}
          hint={<Trans>The ones you’ve seen last</Trans>}
          size={sizes?.pictures}
          busy={busy}
          action={<Clear />}
        />
        <KindRow
          kind="lists"
          name={<Trans>Lists and pages</Trans>}
          hint={<Trans>Pages you’ve opened, readable offline</Trans>}
          size={sizes?.lists}
          busy={busy}
          action={<Clear />}
        />
      </ul>
      <Button
        variant="quiet"
        wide
        type="submit"
        name="kind"
        value="all"
        busy={busy === 'all'}
        aria-disabled={isOff || undefined}
        onClick={isOff ? (event) => event.preventDefault() : undefined}
      >
        <Trans>Clear everything</Trans>
      </Button>
    </>
  );
};

const persistence = (isPersistent: boolean | undefined) => {
  if (isPersistent === undefined) return undefined;
  return isPersistent ? <Trans>Stays</Trans> : <Trans>The browser may delete it</Trans>;
};

type RoomProps = { isKnown: boolean; room: StorageRoom | undefined };

const Room = ({ isKnown, room }: RoomProps) => {
  const tag = useLanguageTag();
  const value = (known: (room: StorageRoom) => ReactNode) => {
    if (!isKnown) return <SkeletonWord />;
    return (room && known(room)) ?? <Trans>Not told by your browser</Trans>;
  };
  return (
    <Group title={<Trans>Space in this browser</Trans>}>
      <Facts>
        <Fact name={<Trans>Used (browser’s estimate)</Trans>}>
          {value(({ used }) => byteCount(tag, used))}
        </Fact>
        <Fact name={<Trans>Allowed by the browser</Trans>}>
          {value(({ allowed }) => byteCount(tag, allowed))}
        </Fact>
        <Fact name={<Trans>If space runs short</Trans>}>
          {value(({ isPersistent }) => persistence(isPersistent))}
        </Fact>
      </Facts>
    </Group>
  );
};

type StoredProps = Pick<KindsProps, 'busy' | 'isOnline'> & {
  /** Undefined until there is a browser. */
  from: Loading<StoredFiles> | undefined;
  /** What the last press has done. */
  children: Elements;
};

/** What is stored, by kind, and how much the browser allows; in the same shape until it is known. */
export const Stored = ({ from, busy, isOnline, children }: StoredProps) => {
  const outcome = from instanceof Promise ? use(from) : from;
  if (outcome?.ok === false) {
    return (
      <EmptyState title={<Trans>Nothing is stored here, as far as your browser tells</Trans>}>
        <Trans>
          That’s usual in a private window, or when the storage of websites is blocked. {BRAND}{' '}
          still works as long as you have a network.
        </Trans>
      </EmptyState>
    );
  }
  const stored = outcome?.value;
  return (
    <>
      <div className={css.form}>
        <Kinds sizes={stored?.sizes} busy={busy} isOnline={isOnline} />
        {children}
      </div>
      <Room isKnown={stored !== undefined} room={stored?.room} />
    </>
  );
};
