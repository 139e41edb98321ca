import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, useActionData } from 'react-router';
import { BCP47, LANGUAGES } from '../../../contract/languages.ts';
import { useShownLanguage } from '../../flows/app/use-app.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Group } from '../../ui/group.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { ButtonRow, LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { Part } from '../../ui/part.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { LegalRows } from '../shared/info-links/info-links.tsx';
import { AccountRows } from './account-rows.tsx';
import { AppRows } from './app-rows.tsx';
import * as css from './settings.css.ts';
import type { LanguageRefusal } from './settings.route.ts';

const Rows = ({ title, children }: { title: ReactNode; children: Elements }) => (
  <Group title={title}>
    <Part>{children}</Part>
  </Group>
);

/** The account is last, so that nothing moves once the session is known. */
export const SettingsPage = () => {
  const shown = useShownLanguage();
  return (
    <div className={css.page}>
      <Rows title={<Trans>Language</Trans>}>
        <Form method="post" preventScrollReset data-plain>
          <LinkRows>
            {LANGUAGES.map((choice) => (
              <ButtonRow
                key={choice}
                lang={BCP47[choice]}
                pressed={choice === shown}
                name="language"
                value={choice}
              >
                <Verbatim>{LANGUAGE_NAMES[choice]}</Verbatim>
              </ButtonRow>
            ))}
          </LinkRows>
        </Form>
        {useActionData<LanguageRefusal>() && (
          <p role="status">
            <Trans>This language is being prepared</Trans>
          </p>
        )}
      </Rows>
      <Rows title={<Trans>App</Trans>}>
        <AppRows />
      </Rows>
      <Rows title={<Trans>Help</Trans>}>
        <LinkRows>
          <LinkRow to="/app-install-guide">
            <Trans>Install guide</Trans>
          </LinkRow>
          <LinkRow to="/faq">
            <Trans>FAQ</Trans>
          </LinkRow>
          <LinkRow to="/cs-center">
            <Trans>Support</Trans>
          </LinkRow>
          <LinkRow to="/notice">
            <Trans>Notice</Trans>
          </LinkRow>
          <LinkRow to="/about-us">
            <Trans>About Us</Trans>
          </LinkRow>
        </LinkRows>
      </Rows>
      <Rows title={<Trans>Legal</Trans>}>
        <LinkRows>
          <LegalRows />
        </LinkRows>
      </Rows>
      <Rows title={<Trans>Account</Trans>}>
        <AccountRows />
      </Rows>
    </div>
  );
};
