import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import {
  browserKeptDays as browserDays,
  codeLifetime,
  entrantsKeptDays,
  sessionKeptDays as sessionDays,
} from '../../../contract/limits.ts';
import { COLLECTED, type Collected } from '../../../contract/personal-data.ts';
import type { Clause } from './legal-document.tsx';

const { name: company, address, email } = COMPANY;
const codeMinutes = codeLifetime / 60_000;

const { ended: endedDays, cancelled: cancelledDays } = entrantsKeptDays;

/** What each table of personal data is under. */
const collected: Record<Collected, ReactNode> = {
  account: (
    <Trans>
      <strong>for your account:</strong> ID, password, nickname, email address, phone number with
      its country, and the language you use;
    </Trans>
  ),
  logins: (
    <Trans>
      <strong>when you log in:</strong> the browser and system of each login, when it began and was
      last used, for {sessionDays} days after it has ended; for {browserDays} days which browsers
      you have used; the last day on which you used the app; and what was done with the account, and
      when;
    </Trans>
  ),
  consents: (
    <Trans>
      <strong>your consents:</strong> which version you agreed to, when and in which language;
    </Trans>
  ),
  passkeys: (
    <Trans>
      <strong>if you add a passkey:</strong> its public key, the name that you give it, the system
      that made it, and when it was last used;
    </Trans>
  ),
  codes: (
    <Trans>
      <strong>while you prove a phone number or an email address:</strong> the number or the
      address, and the code in a form that can’t be read, until a day after it has expired;
    </Trans>
  ),
  events: (
    <Trans>
      <strong>for an event you enter:</strong> name, birth date, your answers to what the event
      asks, your consent to be contacted, and the entry itself, until {endedDays} days after the
      event, or {cancelledDays} days after it is cancelled;
    </Trans>
  ),
  auditions: (
    <Trans>
      <strong>for an audition you apply to:</strong> name, birth date, the link to your video, your
      motivation, your consent to be contacted, and our answers;
    </Trans>
  ),
  addresses: (
    <Trans>
      <strong>if you save an address:</strong> the recipient’s name, the address and a phone number;
      of the one to which a prize is sent, a copy that goes with your entry to the event;
    </Trans>
  ),
  cards: (
    <Trans>
      <strong>if you add a card:</strong> its network, last four digits and expiry date; its number
      and security code go to our payment provider alone;
    </Trans>
  ),
  picture: (
    <Trans>
      <strong>if you choose a picture of your own:</strong> the part of it that you cut out, without
      the data that your camera added;
    </Trans>
  ),
  notifications: (
    <Trans>
      <strong>if you turn on notifications:</strong> the address and keys that your browser gives
      for them, until you log out there, and for 30 days what we told you;
    </Trans>
  ),
  support: (
    <Trans>
      <strong>if you write to support:</strong> your email address, your message and our answers;
    </Trans>
  ),
  suspension: (
    <Trans>
      <strong>if your account is suspended:</strong> the reason and until when;
    </Trans>
  ),
  google: (
    <Trans>
      <strong>if you log in with Google:</strong> the identifier, email address and picture that
      Google shares with us.
    </Trans>
  ),
};

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
            {COLLECTED.map((kind) => (
              <li key={kind}>{collected[kind]}</li>
            ))}
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
