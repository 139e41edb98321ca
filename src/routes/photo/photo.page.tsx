import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useNavigationType, useParams, useRevalidator } from 'react-router';
import type { PhotoResponse } from '../../../contract/schemas/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { placeOf } from './neighbours.ts';
import * as css from './photo.css.ts';
import type { photoRoute } from './photo.route.ts';
import { Viewer } from './viewer.tsx';

/** The responses around the shown photo: enough to go back faster than the network. */
const REMEMBERED = 10;

/** The shown photo is ahead of the address, which follows by replacing; a history navigation changes the photo. */
function useShown() {
  const { id = '' } = useParams();
  const isStep = useNavigationType() === 'POP';
  const [shown, setShown] = useState({ id, address: id });
  if (shown.address !== id) setShown({ id: isStep ? id : shown.id, address: id });
  return [shown.id, (next: string) => setShown({ ...shown, id: next })] as const;
}

export const PhotoPage = () => {
  const outcome = useLoaderData<typeof photoRoute.loader>();
  const { revalidate } = useRevalidator();
  const [shown, show] = useShown();
  const [answers, setAnswers] = useState<readonly PhotoResponse[]>([]);
  const answer = outcome.ok && outcome.value;
  if (answer && answers[0] !== answer) setAnswers([answer, ...answers].slice(0, REMEMBERED));
  const place = placeOf(answers, shown);
  if (place) {
    return (
      <Viewer
        place={place}
        onShow={show}
        notice={
          !outcome.ok && (
            <p role="alert" className={css.notice}>
              <Trans>The next photos couldn’t be loaded.</Trans>
              <Button variant="plain" onClick={revalidate}>
                <Trans>Try again</Trans>
              </Button>
            </p>
          )
        }
      />
    );
  }
  return (
    <div className={css.failure}>
      <h1 className={visuallyHidden}>
        <Trans>Photo</Trans>
      </h1>
      {!outcome.ok && <LoadFailure problem={outcome.problem} onRetry={revalidate} />}
      <ButtonLink variant="plain" to="/photo">
        <Trans>See all photos</Trans>
      </ButtonLink>
    </div>
  );
};
