import { lazy, Suspense, useState } from 'react';
import type { User } from '../../contract/user.ts';
import { isHidden } from '../flows/menu-items.ts';
import { useApp, useShownLanguage, useUser } from '../flows/use-app.tsx';
import type { Words } from '../i18n/words.ts';
import { SideMenu } from '../ui/side-menu.tsx';
import * as css from './shell-menu.css.ts';

/** Members' rows have words of their own. Without them the menu is still good; the next opening tries again. */
const lazyMemberMenu = (words: Words) =>
  lazy(async () => {
    try {
      const [{ MemberMenu }] = await Promise.all([
        import('./parts/member-menu.tsx'),
        words.need('account'),
      ]);
      return { default: MemberMenu };
    } catch {
      return { default: () => null };
    }
  });

/** The rooms of the offer, unless it is hidden here, and of what hides it. */
const ComingRows = ({ user }: { user: User }) => {
  const { local } = useApp().platform;
  if (user.oauth_connections.google) return null;
  return (
    <>
      {!isHidden(local, 'hideGoogleLink') && <li aria-hidden="true" className={css.coming} />}
      <li aria-hidden="true" className={css.coming} />
    </>
  );
};

/** The side menu with what the session and the language know. */
export const ShellMenu = ({ onClose }: { onClose: () => void }) => {
  const { session, language, words } = useApp();
  const user = useUser();
  const shown = useShownLanguage();
  const [MemberMenu] = useState(() => lazyMemberMenu(words));
  return (
    <SideMenu
      nickname={user?.nickname}
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
    >
      {user && (
        <Suspense fallback={<ComingRows user={user} />}>
          <MemberMenu user={user} onClose={onClose} />
        </Suspense>
      )}
    </SideMenu>
  );
};
