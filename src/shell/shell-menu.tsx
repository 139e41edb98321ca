import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { User } from '../../contract/user.ts';
import { useApp, useShownLanguage, useUnreachedAccount, useUser } from '../flows/app/use-app.tsx';
import { isInstalled } from '../flows/install-prompt/installed.ts';
import type { Words } from '../i18n/words.ts';
import { isHidden } from './menu-items.ts';
import * as css from './shell-menu.css.ts';
import { type AlwaysRows, SideMenu } from './side-menu.tsx';

export type MemberMenuProps = AlwaysRows & { user: User; onClose: () => void };

/** The rows for members, which use flows, with their texts; provided by the root route. */
export type LoadMemberMenu = (words: Words) => Promise<ComponentType<MemberMenuProps>>;

/** The fixed rows, without this device's offers. */
const OnlyAlways = ({ notice, settings }: AlwaysRows) => (
  <>
    {notice}
    {settings}
  </>
);

/** Without them the menu still works. */
const lazyMemberMenu = (load: LoadMemberMenu, words: Words) =>
  lazy(async () => {
    try {
      return { default: await load(words) };
    } catch {
      return { default: OnlyAlways };
    }
  });

const VisitorRows = lazy(async () => {
  try {
    return { default: (await import('./install-item.tsx')).VisitorRows };
  } catch {
    return { default: OnlyAlways };
  }
});

const ComingRow = () => <li aria-hidden="true" className={css.coming} />;

/** The placeholders for this device's offers, unless they are hidden here, and for a member's edit row. */
const ComingRows = ({ user, notice, settings }: AlwaysRows & { user: User | null }) => {
  const { local } = useApp().platform;
  const linkable = user?.oauth_connections.google === false;
  const installable = !isInstalled(local);
  return (
    <>
      {installable && !isHidden(local, 'hideAddToHome') && <ComingRow />}
      {notice}
      {linkable && !isHidden(local, 'hideGoogleLink') && <ComingRow />}
      {settings}
      {user && (linkable || installable) && <ComingRow />}
    </>
  );
};

type ShellMenuProps = { loadMemberMenu: LoadMemberMenu; onClose: () => void };

/** The side menu with the session's and the language's state. */
export const ShellMenu = ({ loadMemberMenu, onClose }: ShellMenuProps) => {
  const { session, language, words } = useApp();
  const user = useUser();
  const shown = useShownLanguage();
  const isAsked = useSelector(session, (now) => now.hasTag('settling'));
  const isUnreached = useUnreachedAccount();
  const [MemberMenu] = useState(() => lazyMemberMenu(loadMemberMenu, words));
  return (
    <SideMenu
      nickname={user?.nickname}
      account={isUnreached ? 'unreached' : isAsked ? 'asked' : undefined}
      language={shown}
      onLanguage={(choice) => {
        onClose();
        language.send({ type: 'language.choose', language: choice });
      }}
      onLogOut={() => {
        onClose();
        session.send({ type: 'user.signOut' });
      }}
      onClose={onClose}
      rows={(always) => (
        <Suspense fallback={<ComingRows user={user} {...always} />}>
          {user ? (
            <MemberMenu user={user} onClose={onClose} {...always} />
          ) : (
            <VisitorRows onClose={onClose} {...always} />
          )}
        </Suspense>
      )}
    />
  );
};
