import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Link } from '../../ui/link.tsx';
import { type Clause, LegalDocument } from './legal-document.tsx';

const { name: company, address, email } = COMPANY;
const { recoveryWindowDays: recoveryDays, dataKeptDays: keptDays } = LIMITS;
const furtherDays = keptDays - recoveryDays;
const codeMinutes = LIMITS.codeLifetime / 60_000;

function useClauses(): readonly Clause[] {
  const { t } = useLingui();
  return [
    {
      id: 'who',
      title: t`Who is responsible`,
      body: (
        <p>
          <Trans>
            {company}, {address}, is responsible for your personal data in {BRAND}. Write to {email}{' '}
            about anything in this policy.
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
                <strong>if you sign in with Google:</strong> the identifier, email address, name and
                picture that Google passes on.
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
              to open your account, sign you in and keep it safe (our agreement with you);
            </Trans>
          </li>
          <li>
            <Trans>to run the events that you enter and to tell you whether you won;</Trans>
          </li>
          <li>
            <Trans>
              to prevent abuse, such as guessed passwords and accounts made by programs;
            </Trans>
          </li>
          <li>
            <Trans>to send you advertising, only if you agreed to it separately.</Trans>
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
            When you sign up, we send a code to your phone to make sure that the number is yours.
            The code is valid for {codeMinutes} minutes and works once. We keep it only in a form
            from which it cannot be read.
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
              Passwords, codes and sign-in tokens are stored as hashes: nobody can read them, not
              even we. All traffic is encrypted. Our logs hold no passwords, codes, tokens or phone
              numbers.
            </Trans>
          </p>
          <p>
            <Trans>
              Against guessing we count failed attempts by account and by network. For that we keep
              a fingerprint of the network address, not the address itself, and only as long as the
              count lasts.
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
              We use two cookies, both needed: one keeps you signed in, the other lets us recognise
              a browser that you signed in with before. Your browser also remembers your language
              and which notices you closed.
            </Trans>
          </p>
          <p>
            <Trans>
              There are no advertising or tracking cookies. A video is loaded from the video
              platform only after you tap it, through its cookie-free player. Google’s sign-in is
              loaded only on the pages that offer it.
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
            We do not sell your data. Companies that work for us receive what their task needs: the
            one that carries text messages your phone number and the message, the one that carries
            email your address and the message. Authorities receive data only where the law obliges
            us.
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
              Account data is kept as long as you have the account. If you close it, we keep the
              data for {recoveryDays} days so that you can come back, and then for a further{' '}
              {furtherDays} days to prevent abuse.
            </Trans>
          </p>
          <p>
            <Trans>
              {keptDays} days after you closed the account, the data is deleted for good and you can
              sign up again. Where a law obliges us to keep a record longer, we keep only that
              record, apart from everything else.
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
            take back each optional consent at any time, as easily as you gave it. Write to {email}.
            We answer within 10 days. You can also complain to your data protection authority.
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
            Events are open to fans aged 14 or over. {BRAND} is not meant for younger children. If
            you are the parent of a child who signed up, write to us, and we delete the account.
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
            use your data for something new, we ask you first.
          </Trans>
        </p>
      ),
    },
    {
      id: 'optional',
      title: t`What is optional`,
      body: (
        <p>
          <Trans>
            This policy is needed for an account. Agreeing to{' '}
            <Link to="/ads_consent">advertising messages</Link> and to the{' '}
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
