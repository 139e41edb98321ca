import { LANGUAGES } from '../../../contract/languages.ts';
import type { PictureChanges as Found, PictureChange } from '../changes.types.ts';
import type { PictureName } from '../pictures.ts';
import { addressOf } from './address.ts';
import { beforeOf, differenceOf, languageName, Picture, tellPicture } from './picture.tsx';

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 });

/** A link to the chart at the first of its regions. */
const StateLink = ({ chart, state }: { chart: string; state: string }) => (
  <a href={addressOf(chart, state.split('+')[0])}>
    {chart} {state.replaceAll('+', ' + ')}
  </a>
);

function Compared({ picture }: { picture: PictureChange }) {
  const language = languageName(picture.language);
  const of = tellPicture(picture);
  return (
    <li>
      <p>
        {language}: {PERCENT.format(picture.share)} of the picture differs
      </p>
      <div className="pictures">
        <figure>
          <Picture shown={picture} file={beforeOf(picture)} alt={`Before: ${of}`} />
          <figcaption>Before</figcaption>
        </figure>
        <figure>
          <Picture shown={picture} alt={`Now: ${of}`} />
          <figcaption>Now</figcaption>
        </figure>
        <figure>
          <Picture shown={picture} file={differenceOf(picture)} alt={`Difference: ${of}`} />
          <figcaption>Difference, in red</figcaption>
        </figure>
      </div>
    </li>
  );
}

const byLanguage = (one: PictureName, other: PictureName) =>
  LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language);

const byState = <Name extends PictureName>(names: readonly Name[]): [Name, ...Name[]][] =>
  [...Map.groupBy(names, ({ chart, state }) => `${chart} ${state}`).values()].flatMap(
    ([first, ...others]) => (first ? [[first, ...others]] : []),
  );

function Named({ title, names }: { title: string; names: readonly PictureName[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {byState(names).map((ofState) => (
          <li key={`${ofState[0].chart} ${ofState[0].state}`}>
            <StateLink {...ofState[0]} />:{' '}
            {ofState.map(({ language }) => languageName(language)).join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The pictures that changed, the most changed state first. */
export function PictureChanges({ pictures }: { pictures: Found | null }) {
  if (!pictures)
    return <p>No pictures were compared: one of the two versions of the book has none.</p>;
  const { changed, added, removed, unchanged } = pictures;
  return (
    <>
      <h2>
        Pictures: {changed.length} changed, {unchanged} unchanged
      </h2>
      {byState(changed).map((ofState) => (
        <section key={`${ofState[0].chart} ${ofState[0].state}`}>
          <h3>
            <StateLink {...ofState[0]} />
          </h3>
          <ul className="compared">
            {ofState.toSorted(byLanguage).map((picture) => (
              <Compared key={picture.language} picture={picture} />
            ))}
          </ul>
        </section>
      ))}
      <Named title={`New pictures: ${added.length}`} names={added} />
      <Named title={`Missing pictures: ${removed.length}`} names={removed} />
    </>
  );
}
