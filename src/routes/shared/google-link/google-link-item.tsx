import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { GoogleLink } from '../../../flows/google-link.ts';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { LinkIcon } from '../../../ui/lazy-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useGooglePopup } from '../google-popup/use-google-popup.tsx';
import * as css from '../member-menu/member-menu.css.ts';
import { useLinkPopupWords } from './google-link-words.ts';

const Name = () => (
  <>
    <LinkIcon />
    <Trans>Link Google Account</Trans>
  </>
);

/** Leads to the page for the sent code; while one is pending, no other account can be chosen. */
export const PendingLinkItem = ({ to }: { to: string }) => (
  <Link to={to} className={css.row}>
    <Name />
  </Link>
);

/** Loads Google's script while it is shown, so that the popup can open inside the tap. */
export const GoogleLinkItem = ({ link }: { link: GoogleLink }) => {
  const google = useGooglePopup((code) => link.send({ type: 'account.chosen', code }));
  const asking = useSelector(link, (now) => now.hasTag('busy'));
  const busy = google.busy || asking;
  const words = useLinkPopupWords();
  return (
    <>
      <button
        type="button"
        className={css.row}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!busy) google.ask();
        }}
      >
        <Name />
      </button>
      <div className={css.answer}>
        <InlineAnswer
          lines={0}
          answer={google.failure && { tone: 'warn', text: words(google.failure) }}
        />
      </div>
      {google.parts}
    </>
  );
};
