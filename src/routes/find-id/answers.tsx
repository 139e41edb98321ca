import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InfoIcon } from '../../ui/page-icons.tsx';
import { ContactSupport } from '../parts/contact-support.tsx';
import * as steps from '../parts/steps.css.ts';
import * as css from './find-id.css.ts';

/** The focus goes on with the fan to the answer. */
function useArrivedAt() {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus({ preventScroll: true }), []);
  return answer;
}

export const Found = ({ usernames }: { usernames: readonly string[] }) => (
  <>
    <div ref={useArrivedAt()} tabIndex={-1} className={css.answer}>
      <h2 className={steps.title}>
        <Plural value={usernames.length} one="This is your ID" other="These are your IDs" />
      </h2>
      <ul className={css.usernames}>
        {usernames.map((username) => (
          <li key={username} className={css.username} translate="no">
            {username}
          </li>
        ))}
      </ul>
      <p className={steps.lead}>
        <Trans>Part of every ID is hidden, so that nobody else can read it.</Trans>
      </p>
    </div>
    <div className={css.ways}>
      <ButtonLink to="/login" wide>
        <Trans>Login</Trans>
      </ButtonLink>
      <ButtonLink to="/find-password" variant="quiet" wide>
        <Trans>Forgotten password?</Trans>
      </ButtonLink>
      <ContactSupport />
    </div>
  </>
);

export const NoneFound = ({ onAgain }: { onAgain: () => void }) => (
  <>
    <div ref={useArrivedAt()} tabIndex={-1} className={css.answer}>
      <EmptyState icon={<InfoIcon />} title={<Trans>There is no ID for this number</Trans>}>
        <Trans>Nobody has signed up with it. You may have used another number.</Trans>
      </EmptyState>
    </div>
    <div className={css.ways}>
      <ButtonLink to="/signup" wide>
        <Trans>Sign Up</Trans>
      </ButtonLink>
      <Button variant="quiet" wide onClick={onAgain}>
        <Trans>Try another number</Trans>
      </Button>
      <ContactSupport />
    </div>
  </>
);
