import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { COMPANY } from '../../contract/company.ts';
import { BCP47, LANGUAGES, type Language } from '../../contract/languages.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import type { Elements } from '../ui/elements.ts';
import { control } from '../ui/icon-control.css.ts';
import { PersonIcon, PlaygroundIcon, PlayIcon } from '../ui/icons.tsx';
import { LANGUAGE_NAMES } from '../ui/language-names.ts';
import { CloseIcon, GiftIcon, InfoIcon, LogOutIcon, SettingsIcon } from '../ui/lazy-icons.tsx';
import { Link } from '../ui/link.tsx';
import { SocialLinks } from '../ui/social-links.tsx';
import { useModal } from '../ui/use-modal.ts';
import { Verbatim } from '../ui/verbatim.tsx';
import { AccountUnreached } from './account-unreached.tsx';
import * as css from './side-menu.css.ts';

/** Fixed rows between those that may appear. */
export type AlwaysRows = { notice: Elements; settings: Elements };

type SideMenuProps = {
  /** Absent for visitors. */
  nickname: string | undefined;
  /** The account of somebody who is logged in is not known yet, or cannot be. */
  account: 'asked' | 'unreached' | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
  onLogOut: () => void;
  onClose: () => void;
  /** The remaining rows: this device's offers, in the spec's order among the fixed rows. */
  rows: (always: AlwaysRows) => Elements;
};

type MenuLinkProps = { to: string; icon: ComponentType; children: Elements };

const MenuLink = ({ to, icon: LinkIcon, children }: MenuLinkProps) => (
  <li>
    <Link to={to} className={css.link}>
      <LinkIcon />
      {children}
    </Link>
  </li>
);

const Who = ({ nickname, account }: Pick<SideMenuProps, 'nickname' | 'account'>) => (
  <div className={account === 'asked' ? css.unknown : css.who}>
    {nickname ? (
      <p className={css.nickname} translate="no">
        {nickname}
      </p>
    ) : account === 'unreached' ? (
      <p>
        <AccountUnreached />
      </p>
    ) : (
      <>
        <p>
          <Trans>Log in to keep your place in the front row.</Trans>
        </p>
        <ButtonLink to="/login" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
        <ButtonLink to="/signup" wide variant="plain">
          <Trans>Sign up</Trans>
        </ButtonLink>
      </>
    )}
  </div>
);

const Languages = ({ language, onLanguage }: Pick<SideMenuProps, 'language' | 'onLanguage'>) => {
  const { t } = useLingui();
  return (
    <fieldset aria-label={t`Language`} className={css.languages}>
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          className={css.language}
          lang={BCP47[choice]}
          aria-pressed={choice === language}
          onClick={() => onLanguage(choice)}
        >
          <Verbatim>{LANGUAGE_NAMES[choice]}</Verbatim>
        </button>
      ))}
    </fieldset>
  );
};

const Footer = () => (
  <div className={css.footer}>
    <div className={css.social}>
      <SocialLinks />
    </div>
    <address className={css.company} translate="no">
      <span>{COMPANY.name}</span>
      <span>{COMPANY.address}</span>
      <span>
        <Trans>Business registration {COMPANY.registration}</Trans>
      </span>
      <span>{COMPANY.email}</span>
    </address>
    <div className={css.legal}>
      <Link to="/about-us" className={css.legalLink}>
        <Trans>About Us</Trans>
      </Link>
      <Link to="/cs-center" className={css.legalLink}>
        <Trans>Support</Trans>
      </Link>
      <Link to="/terms_of_service" className={css.legalLink}>
        <Trans>Terms of Service</Trans>
      </Link>
      <Link to="/privacy_policy" className={css.legalLink}>
        <Trans>Privacy Policy</Trans>
      </Link>
    </div>
  </div>
);

export const SideMenu = ({
  nickname,
  account,
  language,
  onLanguage,
  onLogOut,
  onClose,
  rows,
}: SideMenuProps) => {
  const { t } = useLingui();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={css.menu} aria-label={t`Menu`}>
      <div className={css.body}>
        <div className={css.top}>
          <BrandMark />
          <button type="button" className={control} aria-label={t`Close`} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <Who nickname={nickname} account={account} />
        <nav aria-label={t`More`}>
          <ul className={css.links}>
            <MenuLink to="/video" icon={PlayIcon}>
              <Trans>On:Play</Trans>
            </MenuLink>
            <MenuLink to="/community" icon={PlaygroundIcon}>
              <Trans>Playground</Trans>
            </MenuLink>
            <MenuLink to="/prize" icon={GiftIcon}>
              <Trans>Goods & Prizes</Trans>
            </MenuLink>
            {nickname && (
              <MenuLink to="/mypage" icon={PersonIcon}>
                <Trans>My page</Trans>
              </MenuLink>
            )}
            {rows({
              notice: (
                <MenuLink to="/notice" icon={InfoIcon}>
                  <Trans>Notice</Trans>
                </MenuLink>
              ),
              settings: (
                <MenuLink to="/settings" icon={SettingsIcon}>
                  <Trans>Settings</Trans>
                </MenuLink>
              ),
            })}
          </ul>
        </nav>
        <Languages language={language} onLanguage={onLanguage} />
        {nickname && (
          <button type="button" className={css.link} onClick={onLogOut}>
            <LogOutIcon />
            <Trans>Log out</Trans>
          </button>
        )}
        <Footer />
      </div>
    </dialog>
  );
};
