import { Fragment } from 'react';
import type { BookChart } from '../book.types.ts';
import { Picture } from './picture.tsx';

/** On paper nothing can be chosen. */
export const Descriptions = ({ chart }: { chart: BookChart }) => (
  <div className="descriptions">
    <dl>
      {chart.drawing.boxes.map(({ id, description }) => (
        <Fragment key={id}>
          <dt>{id}</dt>
          <dd>{description}</dd>
        </Fragment>
      ))}
    </dl>
    <div className="pictures">
      {chart.pictures
        .filter(({ languages }) => languages.includes('en'))
        .map(({ state }) => (
          <figure key={state}>
            <Picture shown={{ language: 'en', chart: chart.id, state }} />
            <figcaption>{state.replaceAll('+', ' + ')}</figcaption>
          </figure>
        ))}
    </div>
  </div>
);
