import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { textIn } from '../../../../contract/languages.ts';
import type { Artwork } from '../../../../contract/schemas/common.ts';
import type { ContentPicture } from '../../../../contract/schemas/content-pictures.ts';
import { ArtworkPicture } from '../../../ui/artwork.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import * as css from './picture-field.css.ts';
import { type LoadedPictures, PICTURES } from './picture-list.ts';

type ChooserProps = {
  ratio: Artwork['ratio'];
  onChoose: (picture: ContentPicture) => void;
  onClose: () => void;
};

const addressOf = (ratio: Artwork['ratio'], after?: number) =>
  `${PICTURES}?${new URLSearchParams({ ratio, ...(after && { after: String(after) }) })}`;

/** The pictures that there are of this shape, the newest first. */
export const PictureChooser = ({ ratio, onChoose, onClose }: ChooserProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const { load, data, state } = useFetcher<LoadedPictures>();
  const [pages, setPages] = useState<ContentPicture[][]>([]);
  const [seen, setSeen] = useState(data);
  useEffect(() => void load(addressOf(ratio)), [load, ratio]);
  if (data !== seen) {
    setSeen(data);
    const { page } = data ?? {};
    if (page) setPages((now) => [...now, page.pictures]);
  }
  const next = data?.page?.next ?? null;
  return (
    <Dialog
      title={t`Choose one of the pictures`}
      cross
      onClose={onClose}
      actions={
        next !== null && (
          <Button
            variant="quiet"
            wide
            busy={state !== 'idle'}
            onClick={() => void load(addressOf(ratio, next))}
          >
            <Trans>Older</Trans>
          </Button>
        )
      }
    >
      <ul className={css.choices} aria-busy={state !== 'idle'}>
        {pages.flat().map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              className={css.choice}
              aria-label={textIn(picture.alt, language) || t`A picture without a text`}
              onClick={() => onChoose(picture)}
            >
              <ArtworkPicture artwork={picture} sizes="11rem" className={css.picture} decorative />
            </button>
          </li>
        ))}
      </ul>
      {data && pages.flat().length === 0 && (
        <p className={css.none}>
          <Trans>There is no picture of this shape yet.</Trans>
        </p>
      )}
    </Dialog>
  );
};
