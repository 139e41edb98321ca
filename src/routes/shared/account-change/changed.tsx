import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import * as steps from '../wizard/steps.css.ts';
import * as css from './changed.css.ts';

/** The end of a page that has changed the account. */
export const Changed = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.changed}>
      <span className={css.icon}>
        <CheckIcon size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={steps.title}>
        {title}
      </h2>
      <p className={steps.lead}>{children}</p>
      <ButtonLink wide to="/account-manage" replace>
        <Trans>Manage account</Trans>
      </ButtonLink>
    </div>
  );
};
