import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { legalTextContent } from '../../../contract/content/legal-texts.ts';
import { useApp, useRouteFlow } from '../../flows/app/use-app.tsx';
import { renewalOnPage } from '../../flows/consent-renewal.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { CALL_WORDS, useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';
import * as page from './consent-renewal.css.ts';

const WORDS = {
  ...CALL_WORDS,
  unseen: msg`Your consent is saved, but this page couldn’t be updated. Please try again.`,
  changed_elsewhere: msg`A newer version has come out in the meantime. Please look at it again.`,
};

export const ConsentRenewalPage = () => {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { session } = useApp();
  const asked = useSelector(session, (now) => now.context.user?.consentsDue);
  const flow = useRouteFlow(renewalOnPage, { due: asked ?? [] });
  const { due, problem } = useSelector(flow, (now) => now.context);
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const words = useCallProblemWords(WORDS);
  const { revalidate } = useRevalidator();
  const isDone = asked?.length === 0 && !busy;
  useEffect(() => {
    // Agreed to in another tab: the guard leads on.
    if (isDone) void revalidate();
  }, [isDone, revalidate]);
  const names = {
    service_terms: t`Terms of Service`,
    privacy_policy: t`Privacy Policy`,
    notification_settings: t`Advertising messages`,
    marketing_push: t`Marketing use of your data`,
  };
  const dayOf = (version: string) =>
    i18n.date(new Date(version), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Form method="post" noValidate className={css.page}>
      <input type="hidden" name="language" value={language} />
      <div className={css.fields}>
        <p className={css.lead}>
          <Trans>
            We’ve updated what you agreed to when you signed up. Please read it, and agree to go on.
          </Trans>
        </p>
        <LinkRows>
          {due.map(({ consent, version }) => (
            <LinkRow key={consent} to={legalTextContent.page(consent)}>
              <span className={page.name}>{names[consent]}</span>
              <span className={page.day}>
                <Trans>
                  In effect since <time dateTime={version}>{dayOf(version)}</time>
                </Trans>
              </span>
            </LinkRow>
          ))}
        </LinkRows>
        <InlineAnswer
          lines={2}
          answer={
            problem
              ? {
                  tone: problem.code === 'changed_elsewhere' ? 'warn' : 'bad',
                  text: words(problem, t`Your consent wasn’t saved. Please try again.`),
                }
              : undefined
          }
        />
        <p>
          <Trans>
            If you don’t want to agree, you can still download your data or close your account in{' '}
            <Link to="/account-manage">Manage account</Link>.
          </Trans>
        </p>
        <Button type="submit" name="intent" value="decline" variant="quiet" disabled={busy}>
          <Trans>Not now, log out</Trans>
        </Button>
      </div>
      <SubmitBar busy={busy}>
        <Trans>Agree and continue</Trans>
      </SubmitBar>
    </Form>
  );
};
