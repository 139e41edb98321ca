import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, use, useState } from 'react';
import { useLoaderData } from 'react-router';
import { SIGNATURE_POST } from '../../../contract/company.ts';
import { BCP47, LANGUAGES } from '../../../contract/languages.ts';
import type { SignatureVideo } from '../../../contract/schemas/contents.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { duration as durationPill } from '../../ui/embedded-player.css.ts';
import { EmbeddedPlayer } from '../../ui/embedded-player.tsx';
import { InfoPicture } from '../../ui/info-picture.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { useLanguage } from '../../ui/use-language.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import * as css from './event-the-signature.css.ts';
import type { eventTheSignatureRoute } from './event-the-signature.route.ts';

type Loader = typeof eventTheSignatureRoute.loader;

const OST = 'The Signature 2025 - OST';

const SIZES = '(min-width: 500px) 500px, 100vw';
const PICTURES = '/resource/Event/Detail/ostSignature';

/** The same page in each language, for search engines. */
const Alternates = () => {
  const { origin } = useApp();
  if (!origin) return null;
  const address = `${origin}/event/the-signature`;
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={address} />
      {LANGUAGES.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={BCP47[language]}
          href={`${address}/${language}`}
        />
      ))}
    </>
  );
};

const Song = ({ video: { title, artwork, duration, embedId } }: { video: SignatureVideo }) => {
  const [playing, setPlaying] = useState(false);
  return (
    <section className={css.song}>
      <h2 className={css.title} translate="no">
        {title}
      </h2>
      <div className={css.screen}>
        <EmbeddedPlayer
          {...{ embedId, title, artwork, playing }}
          sizes="(min-width: 500px) 460px, 92vw"
          onPlay={() => setPlaying(true)}
        >
          <span className={durationPill}>{duration}</span>
        </EmbeddedPlayer>
      </div>
    </section>
  );
};

/** One of Home's Signature videos; the page works without it. */
const SongWhenThere = ({ from }: Awaited<ReturnType<Loader>>) => {
  const outcome = from instanceof Promise ? use(from) : from;
  const video = outcome.ok ? outcome.value.signature.find(({ title }) => title === OST) : undefined;
  return video && <Song video={video} />;
};

export const SignaturePage = () => {
  const { t } = useLingui();
  const { from } = useLoaderData<Loader>();
  const language = useLanguage();
  const drawn = language === 'jp' ? 'jp' : 'kr';
  const isDrawn = language === drawn;
  const languageName = <Verbatim>{LANGUAGE_NAMES[language]}</Verbatim>;
  const entry = t`How to take part. 1. Watch the OST video: watch the video below to the end. 2. Write one line by hand: write the lyric that stayed with you and take a picture of it. 3. Leave it in a comment: post it with #TheSignatureOST. Event period: take part October 1 to December 31, 2026, Korean time (KST), until 23:59 on the last day; winners announced January 15, 2027. Prizes: signed OST album for 20 people, Signature light stick for 30, photocard set for 50. Each person can take part once.`;
  return (
    <div className={css.page}>
      <Alternates />
      <InfoPicture
        base={`${PICTURES}/top-${drawn}-2`}
        height={1920}
        alt={t`Encore × OST 2025. The Signature. A name, written into a song. An event to celebrate the release of The Signature 2025 OST: let us read, in your own hand, the line that stayed with you.`}
        sizes={SIZES}
        priority
      />
      <InfoPicture base={`${PICTURES}/entry-${drawn}-2`} height={2720} alt={entry} sizes={SIZES} />
      {!isDrawn && (
        <details className={css.inWords}>
          <summary className={css.summary}>
            <Trans>Read this in {languageName}</Trans>
          </summary>
          <p className={css.words}>{entry}</p>
        </details>
      )}
      <Suspense>
        <SongWhenThere from={from} />
      </Suspense>
      <div className={css.join}>
        <a
          className={buttonClass({ wide: true })}
          href={SIGNATURE_POST}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>Join the event</Trans>
        </a>
      </div>
    </div>
  );
};
