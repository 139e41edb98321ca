import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '../../../../contract/user.ts';
import { useApp, useUnsaved } from '../../../flows/app/use-app.tsx';
import { savedLink } from '../../../flows/google-link.ts';
import { InstallButton, InstallName } from '../../../shell/install-item.tsx';
import { isHidden, keepHidden, type MenuItem } from '../../../shell/menu-items.ts';
import type { MemberMenuProps } from '../../../shell/shell-menu.tsx';
import { useInstallable } from '../../../shell/use-installable.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { EditIcon, LinkIcon } from '../../../ui/lazy-icons.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { verificationPath } from '../../google-verification/verification-path.ts';
import { useGoogleLink } from '../google-link/google-link.tsx';
import { GoogleLinkItem, PendingLinkItem } from '../google-link/google-link-item.tsx';
import * as css from './member-menu.css.ts';

type Offer = { key: MenuItem; name: ReactNode; item: ReactNode };

/** Linking a Google account, if there is none. */
function useGoogleOffer(user: User, onClose: () => void): Offer[] {
  const app = useApp();
  const navigate = useNavigate();
  const verification = verificationPath(useLocation());
  const link = useGoogleLink({
    onWanted: () => void navigate(verification),
    onMade: onClose,
  });
  if (user.oauth_connections.google) return [];
  return [
    {
      key: 'hideGoogleLink',
      name: (
        <>
          <LinkIcon />
          <Trans>Link Google Account</Trans>
        </>
      ),
      item: savedLink(app) ? <PendingLinkItem to={verification} /> : <GoogleLinkItem link={link} />,
    },
  ];
}

/** Installing the app, if it is not installed. */
const useInstallOffer = (onClose: () => void): Offer[] =>
  useInstallable()
    ? [{ key: 'hideAddToHome', name: <InstallName />, item: <InstallButton onClose={onClose} /> }]
    : [];

/** The offers that this fan has hidden here; `edited` applies only when saved. */
function useHiddenItems(offers: Offer[]) {
  const { local } = useApp().platform;
  const stored = () => offers.filter(({ key }) => isHidden(local, key)).map(({ key }) => key);
  const [hidden, setHidden] = useState(stored);
  const [edited, setEdited] = useState<MenuItem[]>();
  useUnsaved(edited !== undefined && edited !== hidden);
  return {
    hidden,
    edited,
    edit: () => setEdited(hidden),
    show: (item: MenuItem, shown: boolean) =>
      setEdited((before = []) => [
        ...before.filter((other) => other !== item),
        ...(shown ? [] : [item]),
      ]),
    save() {
      if (!edited) return;
      for (const { key } of offers) keepHidden(local, key, edited.includes(key));
      setHidden(edited);
      setEdited(undefined);
    },
  };
}

/** The side menu's offers for a member on this device, and the controls to hide them (spec §2, Shell). */
export const MemberMenu = ({ user, onClose, notice, settings }: MemberMenuProps) => {
  const install = useInstallOffer(onClose);
  const google = useGoogleOffer(user, onClose);
  const offers = [...install, ...google];
  const { hidden, edited, edit, show, save } = useHiddenItems(offers);
  const row = ({ key, name, item }: Offer) =>
    (edited || !hidden.includes(key)) && (
      <li key={key}>
        {edited ? (
          <Switch
            label={name}
            checked={!edited.includes(key)}
            onChange={(shown) => show(key, shown)}
          />
        ) : (
          item
        )}
      </li>
    );
  return (
    <>
      {install.map(row)}
      {notice}
      {google.map(row)}
      {settings}
      {offers.length > 0 && (
        <li>
          <button
            type="button"
            className={edited ? css.row : css.edit}
            onClick={edited ? save : edit}
          >
            {edited ? <CheckIcon /> : <EditIcon />}
            {edited ? <Trans>Save Changes</Trans> : <Trans>Edit Menu</Trans>}
          </button>
        </li>
      )}
    </>
  );
};
