import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import {
  codeLifetime,
  dataKeptDays as keptDays,
  recoveryWindowDays as recoveryDays,
  supportKeptDays as supportDays,
} from '../../../contract/limits.ts';
import { Link } from '../../ui/link.tsx';
import { type Clause, LegalDocument } from './legal-document.tsx';

const { name: company, address, email } = COMPANY;
const furtherDays = keptDays - recoveryDays;
const codeMinutes = codeLifetime / 60_000;

function useClauses(): readonly Clause[] {
  const { t } = useLingui();
  return [
    {
      id: 'who',
      title: t`Who is responsible`,
      body: (
        <p>
          <Trans>
            {company}, {address}, is responsible for your personal data in {BRAND}. Questions about
            this policy? Write to {email}.
          </Trans>
        </p>
      ),
    },
    {
      id: 'what',
      title: t`What we collect`,
      body: (
        <>
          <p>
            <Trans>You can look around without giving us any data. We collect:</Trans>
          </p>
          <ul>
            <li>
              <Trans>
                <strong>for your account:</strong> ID, password, nickname, email address, phone
                number with its country, and the language you use;
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>your consents:</strong> which version you agreed to, when and in which
                language;
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>for an event you enter:</strong> name, birth date, your consent to be
                contacted, and the entry itself;
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>if you write to support:</strong> your email address and your message;
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>if you log in with Google:</strong> the identifier, email address, name and
                picture that Google shares with us.
              </Trans>
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'why',
      title: t`What we use it for`,
      body: (
        <ul>
          <li>
            <Trans>
              to open your account, log you in and keep it safe (our agreement with you);
            </Trans>
          </li>
          <li>
            <Trans>to run the events you enter and tell you whether you’ve won;</Trans>
          </li>
          <li>
            <Trans>to prevent abuse, such as password guessing and accounts made by bots;</Trans>
          </li>
          <li>
            <Trans>to send you advertising, but only if you’ve agreed to it separately.</Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'phone',
      title: t`Phone verification`,
      body: (
        <p>
          <Trans>
            When you sign up, we text you a code to make sure the number is yours. The code is valid
            for {codeMinutes} minutes and works once. We store it only in a form that can’t be read.
          </Trans>
        </p>
      ),
    },
    {
      id: 'safety',
      title: t`How we protect it`,
      body: (
        <>
          <p>
            <Trans>
              Passwords, codes and login tokens are stored as hashes: no one can read them,
              including us. All traffic is encrypted. Our logs contain no passwords, codes, tokens
              or phone numbers.
            </Trans>
          </p>
          <p>
            <Trans>
              To stop password guessing, we count failed attempts by account and by network. For
              this we keep a fingerprint of the network address, not the address itself, and only
              for as long as the count lasts.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'device',
      title: t`On your device`,
      body: (
        <>
          <p>
            <Trans>
              We use two cookies, both necessary: one keeps you logged in, the other lets us
              recognise a browser you’ve logged in with before. Your browser also remembers your
              language and which notices you’ve closed.
            </Trans>
          </p>
          <p>
            <Trans>
              We use no advertising or tracking cookies. A video loads from the video platform only
              after you tap it, in its cookie-free player. Google login loads only on the pages that
              offer it.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'others',
      title: t`Who else receives it`,
      body: (
        <p>
          <Trans>
            We don’t sell your data. Companies that work for us get only what they need: our text
            message provider gets your phone number and the message, and our email provider gets
            your address and the message. Authorities get data only where the law requires it.
          </Trans>
        </p>
      ),
    },
    {
      id: 'how-long',
      title: t`How long we keep it`,
      body: (
        <>
          <p>
            <Trans>
              We keep account data for as long as you have the account. If you close it, we keep the
              data for {recoveryDays} days so you can come back, then for another {furtherDays} days
              to prevent abuse.
            </Trans>
          </p>
          <p>
            <Trans>
              {keptDays} days after you close your account, we permanently delete the data and you
              can sign up again. Where the law requires us to keep a record longer, we keep only
              that record, separate from everything else.
            </Trans>
          </p>
          <p>
            <Trans>
              What you write to support is deleted with your account, and after {supportDays} days
              at the latest.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: t`Your rights`,
      body: (
        <p>
          <Trans>
            You can ask to see, correct, receive or delete your data, and object to its use. You can
            withdraw any optional consent at any time, as easily as you gave it. Write to {email}{' '}
            and we’ll answer within 10 days. You can also complain to your data protection
            authority.
          </Trans>
        </p>
      ),
    },
    {
      id: 'age',
      title: t`Children`,
      body: (
        <p>
          <Trans>
            Events are open to fans aged 14 or over. {BRAND} isn’t meant for younger children. If
            your child has signed up, write to us and we’ll delete the account.
          </Trans>
        </p>
      ),
    },
    {
      id: 'changes',
      title: t`Changes to this policy`,
      body: (
        <p>
          <Trans>
            We announce changes in the app at least 7 days before they take effect. If we want to
            use your data for something new, we’ll ask you first.
          </Trans>
        </p>
      ),
    },
    {
      id: 'optional',
      title: t`What’s optional`,
      body: (
        <p>
          <Trans>
            You need to agree to this policy to open an account. Agreeing to{' '}
            <Link to="/ads_consent">advertising messages</Link> and to{' '}
            <Link to="/marketing_consent">marketing use of your data</Link> is up to you, and
            nothing else depends on it.
          </Trans>
        </p>
      ),
    },
  ];
}

export const PrivacyPolicyPage = () => (
  <LegalDocument
    version={CONSENT_VERSIONS.privacy_policy}
    withContents
    clauses={useClauses()}
    opening={
      <p>
        <Trans>
          What {BRAND} knows about you, why, for how long, and what you can do about it.
        </Trans>
      </p>
    }
  />
);
