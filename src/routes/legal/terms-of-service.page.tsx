import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import {
  dataKeptDays as keptDays,
  recoveryWindowDays as recoveryDays,
} from '../../../contract/limits.ts';
import { Link } from '../../ui/link.tsx';
import { type Clause, LegalDocument } from './legal-document.tsx';
import { LegalPage } from './legal-page.tsx';

const { name: company, email } = COMPANY;

function useClauses(): readonly Clause[] {
  const { t } = useLingui();
  return [
    {
      id: 'agreement',
      title: t`What you agree to`,
      body: (
        <>
          <p>
            <Trans>
              These terms are an agreement between you and {company} (“we”) about using {BRAND}.
              They apply from the moment you agree to them when you sign up.
            </Trans>
          </p>
          <p>
            <Trans>
              You can look around without an account. Everything you see that way is public, and the
              rules below on content and fair conduct apply to you too.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'service',
      title: <Trans>What {BRAND} is</Trans>,
      body: (
        <p>
          <Trans>
            {BRAND} brings together videos, photos, events and giveaways for K-POP fans. Videos play
            from a video platform and belong to the people who published them there. We may add,
            change or end parts of the service, and we’ll tell you beforehand when it matters to
            you.
          </Trans>
        </p>
      ),
    },
    {
      id: 'account',
      title: t`Your account`,
      body: (
        <>
          <p>
            <Trans>
              To open an account, you need a phone number that you confirm with a code. Each phone
              number can have one account, and each account belongs to one person. What you tell us
              when you sign up must be true.
            </Trans>
          </p>
          <p>
            <Trans>
              Your nickname is what others see. You can set it only once, so choose it well. You
              can’t use an ID or nickname that poses as our staff or as someone else.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'password',
      title: t`Keeping it safe`,
      body: (
        <p>
          <Trans>
            Keep your password and verification codes to yourself. We never ask for them by message
            or phone. If you think someone else is using your account, change your password and
            write to {email}.
          </Trans>
        </p>
      ),
    },
    {
      id: 'conduct',
      title: t`Fair conduct`,
      body: (
        <>
          <p>
            <Trans>To keep {BRAND} a good place for every fan, you agree not to:</Trans>
          </p>
          <ul>
            <li>
              <Trans>insult, threaten or harass others, or publish their private data;</Trans>
            </li>
            <li>
              <Trans>use bots to create accounts, enter giveaways or collect content;</Trans>
            </li>
            <li>
              <Trans>enter giveaways more than once, or sell what you win;</Trans>
            </li>
            <li>
              <Trans>try to get into accounts or systems that aren’t yours.</Trans>
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'content',
      title: t`Content and rights`,
      body: (
        <p>
          <Trans>
            Texts, pictures, design and the name {BRAND} belong to us or to those who let us use
            them. You’re welcome to view them and share links. To copy, sell or publish them
            elsewhere, you need the owner’s permission.
          </Trans>
        </p>
      ),
    },
    {
      id: 'giveaways',
      title: t`Events and giveaways`,
      body: (
        <>
          <p>
            <Trans>
              Giveaways are free and open to members aged 14 or over. Each event states its dates,
              number of winners and age rule; all times are in Korean time. You can enter an event
              once per account, and correct your entry until the deadline.
            </Trans>
          </p>
          <p>
            <Trans>
              Winners are drawn by a method that anyone can check afterwards. A prize goes only to
              the winner. An entry with false details is void, and so is its prize.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'suspension',
      title: t`When we suspend an account`,
      body: (
        <p>
          <Trans>
            If an account breaks these terms seriously or repeatedly, we may suspend it. We’ll tell
            you when you log in, and you can object by writing to {email}. In less serious cases,
            we’ll warn you first.
          </Trans>
        </p>
      ),
    },
    {
      id: 'leaving',
      title: t`Leaving`,
      body: (
        <>
          <p>
            <Trans>
              You can close your account at any time. For {recoveryDays} days, you can change your
              mind and get it back. After that, it can’t be restored.
            </Trans>
          </p>
          <p>
            <Trans>
              {keptDays} days after you leave, we delete its data. Until then, you can’t use the
              same ID, phone number or email for a new account.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: t`What we’re responsible for`,
      body: (
        <p>
          <Trans>
            We do our best to keep {BRAND} running and accurate, but we can’t promise that it’s
            never interrupted. We’re liable for damage we cause on purpose or through gross
            negligence, and wherever the law says so. We’re not responsible for what other sites we
            link to do.
          </Trans>
        </p>
      ),
    },
    {
      id: 'changes',
      title: t`Changes to these terms`,
      body: (
        <p>
          <Trans>
            We announce changes in the app at least 7 days before they take effect, or 30 days
            before if they’re to your disadvantage. If you don’t agree, you can close your account
            before then. We keep a record of the version you agreed to.
          </Trans>
        </p>
      ),
    },
    {
      id: 'law',
      title: t`Law and contact`,
      body: (
        <>
          <p>
            <Trans>
              The law of the Republic of Korea applies. If you live elsewhere, you keep the consumer
              protection that your country’s law gives you.
            </Trans>
          </p>
          <p>
            <Trans>
              Questions? Write to {email}. Our <Link to="/privacy_policy">Privacy Policy</Link>{' '}
              explains how we handle your data.
            </Trans>
          </p>
        </>
      ),
    },
  ];
}

const WrittenTerms = () => (
  <LegalDocument
    version={CONSENT_VERSIONS.service_terms}
    withContents
    clauses={useClauses()}
    opening={
      <p>
        <Trans>
          These are the rules for using {BRAND}. They’re written to be read: short, with no traps.
          You need to agree to them to open an account.
        </Trans>
      </p>
    }
  />
);

export const TermsOfServicePage = () => <LegalPage words={<WrittenTerms />} />;
