import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { COMPANY } from '../../../contract/company.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Part } from '../../ui/part.tsx';
import { InfoLinks } from '../shared/info-links/info-links.tsx';
import type { SupportResult } from './cs-center.action.ts';
import * as css from './cs-center.css.ts';
import type { csCenterRoute } from './cs-center.route.ts';
import { RequestForm } from './request-form.tsx';

const { email: ownEmail } = COMPANY;

const Sent = ({ number, email: address }: { number: string; email: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const id = useId();
  // As an element: tags inside a plain value would be parsed as the message's own.
  const email = (
    <strong className={css.address} translate="no">
      {address}
    </strong>
  );
  return (
    <section className={css.sent}>
      <span className={css.icon}>
        <CheckIcon size={32} />
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        aria-describedby={`${id}-number ${id}-text`}
        className={css.sentTitle}
      >
        <Trans>We’ve got your message</Trans>
      </h2>
      <p id={`${id}-number`} className={css.number} translate="no">
        {number}
      </p>
      <p id={`${id}-text`} className={css.text}>
        <Trans>This is your request number. We’ll answer by email to {email}.</Trans>
      </p>
      <ButtonLink wide to="/">
        <Trans>Go to Home</Trans>
      </ButtonLink>
      <ButtonLink variant="plain" wide to="/cs-center" replace>
        <Trans>Write another message</Trans>
      </ButtonLink>
    </section>
  );
};

const Help = () => (
  <section className={css.help}>
    <h2 className={css.name}>
      <Trans>Answers without waiting</Trans>
    </h2>
    <InfoLinks />
    <p className={css.text}>
      <Trans>
        You can also write to{' '}
        <a translate="no" href={`mailto:${ownEmail}`}>
          {ownEmail}
        </a>
        .
      </Trans>
    </p>
  </section>
);

export const CsCenterPage = () => {
  const { stored } = useLoaderData<(typeof csCenterRoute)['loader']>();
  const result = useActionData<SupportResult>();
  return (
    <div className={css.page}>
      {result && 'number' in result ? (
        <Sent {...result} />
      ) : (
        <>
          <div className={css.lead}>
            <h2 className={css.title}>
              <Trans>How can we help?</Trans>
            </h2>
            <p className={css.text}>
              <Trans>Write to us. We read every message and answer by email.</Trans>
            </p>
          </div>
          <Part>
            <RequestForm stored={stored} refusal={result} />
          </Part>
        </>
      )}
      <Part>
        <Help />
      </Part>
    </div>
  );
};
