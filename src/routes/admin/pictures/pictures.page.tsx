import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { textIn } from '../../../../contract/languages.ts';
import type { ContentPicture } from '../../../../contract/schemas/content-pictures.ts';
import { ArtworkPicture, type Ratio } from '../../../ui/artwork.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { WarnIcon } from '../../../ui/icons.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Select } from '../../../ui/select.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import * as frame from '../frame/frame.css.ts';
import * as css from '../frame/picture-field.css.ts';
import { PictureField } from '../frame/picture-field.tsx';
import { type LoadedPictures, PICTURES, RATIOS, ratioIn } from '../frame/picture-list.ts';
import { missingLanguages, PictureTexts } from '../frame/picture-texts.tsx';
import { useShapeNames } from '../frame/shape-names.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { RemovalSaid, RemovePicture } from './remove-picture.tsx';

const Adding = ({ ratio }: { ratio: Ratio }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [picture, setPicture] = useState<ContentPicture | null>(null);
  return (
    <PictureField
      name="picture"
      label={t`Add a picture`}
      ratio={ratio}
      value={picture}
      onChange={(next) => {
        setPicture(next);
        void revalidate();
      }}
    />
  );
};

type ListedProps = { picture: ContentPicture; isUnused: boolean };

const Listed = ({ picture, isUnused }: ListedProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const missing = missingLanguages(picture.alt).map((one) => LANGUAGE_NAMES[one]);
  const names = missing.join(', ');
  return (
    <li className={css.item}>
      <ArtworkPicture artwork={picture} sizes="15rem" className={css.picture} decorative />
      <p className={css.shown}>{textIn(picture.alt, language) || '–'}</p>
      {missing.length > 0 && (
        <p className={css.missing}>
          <WarnIcon size={16} />
          <Trans>Missing: {names}</Trans>
        </p>
      )}
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Edit texts</Trans>
      </Button>
      {isUnused && <RemovePicture picture={picture} />}
      {isOpen && (
        <Dialog title={t`Texts of the picture`} cross onClose={() => setOpen(false)}>
          <ArtworkPicture artwork={picture} sizes="24rem" className={css.picture} />
          <PictureTexts picture={picture} onSaved={() => setOpen(false)} />
        </Dialog>
      )}
    </li>
  );
};

const Filter = ({ ratio }: { ratio: Ratio }) => {
  const { t } = useLingui();
  const [, setAsked] = useSearchParams();
  const names = useShapeNames();
  return (
    <div className={frame.choice}>
      <Select
        label={t`Shape`}
        lines={0}
        value={ratio}
        options={RATIOS.map((value) => ({ value, label: names[value] }))}
        onChange={(value) => setAsked({ ratio: value })}
      />
    </div>
  );
};

export const PictureListPage = () => {
  const { page } = useLoaderData<LoadedPictures>();
  const { t } = useLingui();
  const [asked] = useSearchParams();
  const ratio = ratioIn(asked);
  return (
    <StaffPage>
      {() =>
        page && (
          <>
            <Filter ratio={ratio} />
            <Adding key={ratio} ratio={ratio} />
            <RemovalSaid />
            <ul className={css.grid} aria-label={t`Pictures`}>
              {page.pictures.map((picture) => (
                <Listed
                  key={picture.name}
                  picture={picture}
                  isUnused={page.unused.includes(picture.name)}
                />
              ))}
            </ul>
            {page.next !== null && (
              <ButtonLink to={`${PICTURES}?ratio=${ratio}&after=${page.next}`} variant="quiet">
                <Trans>Older</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
    </StaffPage>
  );
};
