import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ContactSupport } from '../../ui/contact-support.tsx';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { InfoIcon } from '../../ui/lazy-icons.tsx';
import * as steps from '../shared/wizard/steps.css.ts';
import * as css from './find-id.css.ts';

/** The focus moves to the result. */
function useArrivedAt() {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus({ preventScroll: true }), []);
  return answer;
}

type SendIdButtonProps = {
  sending: 'offered' | 'busy' | 'sent';
  /** Without it the button submits the form around it. */
  onClick?: () => void;
};

/** It stays when it is done, so that no second tap lands on what would take its place. */
export const SendIdButton = ({ sending, onClick }: SendIdButtonProps) => (
  <Button
    type={onClick ? 'button' : 'submit'}
    variant="quiet"
    wide
    busy={sending === 'busy'}
    disabled={sending === 'sent'}
    onClick={onClick}
  >
    {sending === 'sent' ? (
      <>
        <CheckIcon size={20} />
        <Trans>ID sent</Trans>
      </>
    ) : (
      <Trans>Send my ID</Trans>
    )}
  </Button>
);

type FoundProps = {
  usernames: readonly string[];
  isSent: boolean;
  /** The button that sends it. */
  children: Elements;
};

export const FoundIds = ({ usernames, isSent, children }: FoundProps) => (
  <>
    <div ref={useArrivedAt()} tabIndex={-1} className={css.answer}>
      <h2 className={steps.title}>
        <Plural value={usernames.length} one="Here’s your ID" other="Here are your IDs" />
      </h2>
      <ul className={css.usernames}>
        {usernames.map((username) => (
          <li key={username} className={css.username} translate="no">
            {username}
          </li>
        ))}
      </ul>
      <p className={steps.lead} role="status">
        {isSent ? (
          <Trans>
            We’ve sent your ID. Check your email, or your texts if your email isn’t confirmed.
          </Trans>
        ) : (
          <Trans>
            Part of it is hidden to keep it private. We can send it in full to your confirmed email,
            or by text if you have none.
          </Trans>
        )}
      </p>
    </div>
    <div className={css.ways}>
      <ButtonLink to="/login" wide>
        <Trans>Login</Trans>
      </ButtonLink>
      {children}
      <ButtonLink to="/find-password" variant="plain" wide>
        <Trans>Forgotten password?</Trans>
      </ButtonLink>
      <ContactSupport />
    </div>
  </>
);

export const NoneFound = () => (
  <>
    <div ref={useArrivedAt()} tabIndex={-1} className={css.answer}>
      <EmptyState icon={<InfoIcon />} title={<Trans>No ID found for this number</Trans>}>
        <Trans>No one has signed up with this number. You may have used another one.</Trans>
      </EmptyState>
    </div>
    <div className={css.ways}>
      <ButtonLink to="/signup" wide>
        <Trans>Sign Up</Trans>
      </ButtonLink>
      <ButtonLink to="/find-id" replace variant="quiet" wide>
        <Trans>Try another number</Trans>
      </ButtonLink>
      <ContactSupport />
    </div>
  </>
);
