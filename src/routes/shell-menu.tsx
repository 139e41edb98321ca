import { lazy, Suspense, useState } from 'react';
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
        <Suspense
          fallback={
            user.oauth_connections.google || <li aria-hidden="true" className={css.coming} />
          }
        >
          <MemberMenu user={user} onClose={onClose} />
        </Suspense>
      )}
    </SideMenu>
  );
};
