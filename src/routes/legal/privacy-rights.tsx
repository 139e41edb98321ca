import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import {
  dataKeptDays as keptDays,
  recoveryWindowDays as recoveryDays,
  supportKeptDays as supportDays,
} from '../../../contract/limits.ts';
import { Link } from '../../ui/link.tsx';
import type { Clause } from './legal-document.tsx';

const { email } = COMPANY;
const furtherDays = keptDays - recoveryDays;

/** Who receives it, how long it is kept, and what a fan can ask for. */
export function useRightsClauses(): readonly Clause[] {
  const { t } = useLingui();
  return [
    {
      id: 'others',
      title: t`Who else receives it`,
      body: (
        <>
          <p>
            <Trans>
              We don’t sell your data. Companies that work for us get only what they need:
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>our text message provider: your phone number and the message;</Trans>
            </li>
            <li>
              <Trans>our email provider: your email address and the message;</Trans>
            </li>
            <li>
              <Trans>our payment provider, if you add a card: what you type into its form;</Trans>
            </li>
            <li>
              <Trans>
                the push service of your browser, if you turn on notifications: each notification,
                encrypted so that only your browser can read it;
              </Trans>
            </li>
            <li>
              <Trans>Google, if you log in with it: that you log in to {BRAND}.</Trans>
            </li>
          </ul>
          <p>
            <Trans>Authorities get data only where the law requires it.</Trans>
          </p>
        </>
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
          <p>
            <Trans>
              A card, an address, a passkey, a picture and an application are deleted as soon as you
              remove them. What was done with an account stays in a record that names nobody once
              the account is deleted.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: t`Your rights`,
      body: (
        <>
          <p>
            <Trans>
              You can ask to see, correct, receive or delete your data, and object to its use. You
              can withdraw any optional consent at any time, as easily as you gave it. Write to{' '}
              {email} and we’ll answer within 10 days. You can also complain to your data protection
              authority.
            </Trans>
          </p>
          <p>
            <Trans>You can download what we keep about you under Manage account.</Trans>
          </p>
        </>
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
