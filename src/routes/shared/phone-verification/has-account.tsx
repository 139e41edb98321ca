import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button-link.tsx';
import * as css from '../wizard/steps.css.ts';

/** Links for a fan whose number already has an account. */
export const HasAccount = () => (
  <div className={css.hasAccount}>
    <ButtonLink to="/login" wide>
      <Trans>Log in</Trans>
    </ButtonLink>
    <ButtonLink to="/find-id" variant="quiet" wide>
      <Trans>Find ID</Trans>
    </ButtonLink>
  </div>
);
