import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Link } from '../../ui/link.tsx';
import { type Clause, LegalDocument } from './legal-document.tsx';

const { name: company, email } = COMPANY;
const { recoveryWindowDays: recoveryDays, dataKeptDays: keptDays } = LIMITS;

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
              These terms are an agreement between you and {company} (“we”) about the use of {BRAND}
              . They hold from the moment you agree to them when you sign up.
            </Trans>
          </p>
          <p>
            <Trans>
              You can look around without an account. Everything you see then is public, and the
              rules on content and fair conduct below hold for you too.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'service',
      title: t`What ${BRAND} is`,
      body: (
        <p>
          <Trans>
            {BRAND} brings together videos, photos, events and giveaways for K-POP fans. Videos are
            played from a video platform; they belong to the people who published them there. We may
            add, change or end parts of the service, and tell you beforehand when it matters to you.
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
              An account needs a phone number that you confirm with a code. Each phone number can
              hold one account, and an account belongs to one person. What you tell us when you sign
              up must be true.
            </Trans>
          </p>
          <p>
            <Trans>
              Your nickname is what others see. It is set once, so choose it well. An ID or nickname
              that passes you off as our staff, or as somebody else, is not allowed.
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
            Keep your password and your verification codes to yourself. We never ask for them by
            message or on the phone. If you believe that somebody else uses your account, change the
            password and write to {email}.
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
            <Trans>So that {BRAND} stays a good place for every fan, you agree not to:</Trans>
          </p>
          <ul>
            <li>
              <Trans>insult, threaten or harass others, or publish their private data;</Trans>
            </li>
            <li>
              <Trans>use programs to create accounts, enter giveaways or collect content;</Trans>
            </li>
            <li>
              <Trans>enter giveaways more than once, or sell what you won;</Trans>
            </li>
            <li>
              <Trans>try to get into accounts or systems that are not yours.</Trans>
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
            them. You may watch them and share links to them. Copying, selling or publishing them
            elsewhere needs the owner’s permission.
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
              Giveaways are free and open to members aged 14 or over. Each event names its period,
              the number of winners and its age rule; all times are Korean time. One account enters
              an event once, and can correct the entry until the deadline.
            </Trans>
          </p>
          <p>
            <Trans>
              Winners are drawn by a method that anyone can check afterwards. A prize goes to the
              winner only. An entry with false data is void, and so is its prize.
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
            If an account breaks these terms badly or again and again, we may suspend it. You are
            told when you sign in, and you can object by writing to {email}. In less serious cases
            we warn you first.
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
              You can close your account at any time. For {recoveryDays} days you can change your
              mind and get it back. After that it cannot be restored.
            </Trans>
          </p>
          <p>
            <Trans>
              {keptDays} days after you left, its data is deleted. Until then your ID, phone number
              and email cannot be used for a new account.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: t`What we answer for`,
      body: (
        <p>
          <Trans>
            We do our best to keep {BRAND} running and correct, but cannot promise that it is never
            interrupted. We answer for damage that we cause on purpose or by gross negligence, and
            wherever the law says so. We do not answer for what other sites do that we link to.
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
            We announce changes in the app at least 7 days before they take effect, and 30 days
            before if they are to your disadvantage. If you do not agree, you can close your account
            until then. We keep note of the version that you agreed to.
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
              The law of the Republic of Korea applies. If you live elsewhere, you keep the
              protection that the law of your country gives to consumers.
            </Trans>
          </p>
          <p>
            <Trans>
              Questions? Write to {email}. How we treat your data is said in the{' '}
              <Link to="/privacy_policy">Privacy Policy</Link>.
            </Trans>
          </p>
        </>
      ),
    },
  ];
}

export const TermsOfServicePage = () => (
  <LegalDocument
    version={CONSENT_VERSIONS.service_terms}
    withContents
    clauses={useClauses()}
    opening={
      <p>
        <Trans>
          These are the rules for using {BRAND}. They are written to be read: short, and without
          traps. You must agree to them to open an account.
        </Trans>
      </p>
    }
  />
);
