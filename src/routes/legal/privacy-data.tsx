import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { codeLifetime } from '../../../contract/limits.ts';
import type { Clause } from './legal-document.tsx';

const { name: company, address, email } = COMPANY;
const codeMinutes = codeLifetime / 60_000;

/** What is collected, why, and how it is kept safe. */
export function useDataClauses(): readonly Clause[] {
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
                <strong>if you add a card:</strong> its network, last four digits and expiry date;
                its number and security code go to our payment provider alone;
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>if you choose a picture of your own:</strong> the part of it that you cut
                out, without the data that your camera added;
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>if you turn on notifications:</strong> the address and keys that your
                browser gives for them, until you log out there, and for 30 days what we told you;
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
              recognize a browser you’ve logged in with before. Your browser also remembers your
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
  ];
}
