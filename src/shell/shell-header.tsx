import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useApp, useShownLanguage } from '../flows/app/use-app.tsx';
import type { Words } from '../i18n/words.ts';
import { control } from '../ui/icon-control.css.ts';
import { MenuIcon } from '../ui/icons.tsx';
import { BackControl } from './back-control.tsx';
import { isHeading, type PageHandle } from './handle.ts';
import { Header } from './header.tsx';
import { LanguageSelector } from './language-selector.tsx';
import type { LoadMemberMenu } from './shell-menu.tsx';

const lazyMenu = (words: Words) =>
  lazy(async () => {
    const [{ ShellMenu }] = await Promise.all([import('./shell-menu.tsx'), words.need('menu')]);
    return { default: ShellMenu };
  });

const MenuControl = ({ loadMemberMenu }: { loadMemberMenu: LoadMemberMenu }) => {
  const { t } = useLingui();
  const { words } = useApp();
  const [ShellMenu] = useState(() => lazyMenu(words));
  const { key, search } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [openOn, setOpenOn] = useState<{ key: string; search: string }>();
  // A menu belongs to the page it was opened on; following one of its links closes it for good. A
  // page that has only updated its address with typed input is still the same.
  if (openOn && openOn.key !== key) {
    setOpenOn(isReplaced && openOn.search !== search ? { key, search } : undefined);
  }
  return (
    <>
      <button
        type="button"
        className={control}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onClick={() => setOpenOn({ key, search })}
      >
        <MenuIcon />
      </button>
      {openOn && (
        <Suspense>
          <ShellMenu loadMemberMenu={loadMemberMenu} onClose={() => setOpenOn(undefined)} />
        </Suspense>
      )}
    </>
  );
};

type ShellHeaderProps = {
  handle: PageHandle;
  header: 'brand' | 'title';
  title: string;
  loadMemberMenu: LoadMemberMenu;
};

export const ShellHeader = ({ handle, header, title, loadMemberMenu }: ShellHeaderProps) => {
  const { language } = useApp();
  const shown = useShownLanguage();
  return (
    <Header
      look={header}
      title={title}
      heading={isHeading(handle)}
      start={
        handle.back ? (
          <BackControl to={handle.back} />
        ) : (
          <MenuControl loadMemberMenu={loadMemberMenu} />
        )
      }
      end={
        <LanguageSelector
          language={shown}
          onChoose={(choice) => language.send({ type: 'language.choose', language: choice })}
        />
      }
    />
  );
};
