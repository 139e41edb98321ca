import { useApp, useShownLanguage, useUser } from '../flows/use-app.tsx';
import { SideMenu } from '../ui/side-menu.tsx';

/** The side menu with what the session and the language know. */
export const ShellMenu = ({ onClose }: { onClose: () => void }) => {
  const { session, language } = useApp();
  const user = useUser();
  const shown = useShownLanguage();
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
    />
  );
};
