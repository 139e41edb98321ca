import { Trans } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { PlaygroundIcon, PlayIcon, TicketIcon } from '../../ui/icons.tsx';
import { GiftIcon } from '../../ui/lazy-icons.tsx';
import { LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { SocialLinks } from '../../ui/social-links.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { InfoLinks } from '../shared/info-links/info-links.tsx';
import * as css from './about-us.css.ts';

const Lead = () => (
  <div className={css.lead}>
    <h2 className={css.claim}>
      <Trans>The lights have just gone down.</Trans>
    </h2>
    <p className={css.line}>
      <Trans>
        {BRAND} is the place for everyone who stays for one more song: K-POP stages to watch, events
        to enter and prizes to win, in four languages and on any phone.
      </Trans>
    </p>
    <p className={css.line}>
      <Trans>
        We keep out of the way of the stage: no advertising cookies, videos that load only when you
        tap them, and draws that anyone can check.
      </Trans>
    </p>
  </div>
);

const Offers = () => (
  <section className={css.group}>
    <h2 className={css.name}>
      <Trans>What you’ll find here</Trans>
    </h2>
    <LinkRows>
      <LinkRow to="/video" icon={<PlayIcon />}>
        <h3 className={css.offer}>
          <Trans>On:Play</Trans>
        </h3>
        <p className={css.about}>
          <Trans>Stages and award moments to search and watch.</Trans>
        </p>
      </LinkRow>
      <LinkRow to="/event" icon={<TicketIcon />}>
        <h3 className={css.offer}>
          <Trans>Event</Trans>
        </h3>
        <p className={css.about}>
          <Trans>Giveaways with clear rules and draws that anyone can check.</Trans>
        </p>
      </LinkRow>
      <LinkRow to="/community" icon={<PlaygroundIcon />}>
        <h3 className={css.offer}>
          <Trans>Playground</Trans>
        </h3>
        <p className={css.about}>
          <Trans>A place for fan groups. We’re still building it.</Trans>
        </p>
      </LinkRow>
      <LinkRow to="/prize" icon={<GiftIcon />}>
        <h3 className={css.offer}>
          <Trans>Goods & Prizes</Trans>
        </h3>
        <p className={css.about}>
          <Trans>Our shop, Fandora. It opens soon.</Trans>
        </p>
      </LinkRow>
    </LinkRows>
  </section>
);

const Company = () => (
  <section className={css.group}>
    <h2 className={css.name}>
      <Trans>The company</Trans>
    </h2>
    <Facts>
      <Fact name={<Trans context="of a company">Name</Trans>}>
        <Verbatim>{COMPANY.name}</Verbatim>
      </Fact>
      <Fact name={<Trans>Address</Trans>}>
        <Verbatim>{COMPANY.address}</Verbatim>
      </Fact>
      <Fact name={<Trans>Business registration</Trans>}>
        <Verbatim>{COMPANY.registration}</Verbatim>
      </Fact>
      <Fact name={<Trans>Email</Trans>}>
        <a className={css.email} translate="no" href={`mailto:${COMPANY.email}`}>
          {COMPANY.email}
        </a>
      </Fact>
    </Facts>
    <SocialLinks />
  </section>
);

const More = () => (
  <section className={css.group}>
    <h2 className={css.name}>
      <Trans>Good to know</Trans>
    </h2>
    <InfoLinks>
      <LinkRow to="/cs-center">
        <Trans>Support</Trans>
      </LinkRow>
    </InfoLinks>
  </section>
);

export const AboutUsPage = () => (
  <div className={css.page}>
    <Lead />
    <Offers />
    <Company />
    <More />
  </div>
);
