import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import {
  DRAWN_PICTURES,
  type DrawnPicture,
  drawnAddress,
} from '../../../../contract/drawn-pictures.ts';
import type { User } from '../../../../contract/user.ts';
import { Button } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { PhotoIcon } from '../../../ui/lazy-icons.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.css.ts';
import { DRAWN_NAMES } from './drawn-names.ts';
import * as css from './picture-sheet.css.ts';

/** What every browser reads; a phone converts its own format to one of these. */
const TYPES = 'image/jpeg,image/png,image/webp';

type ChoicesProps = {
  user: User;
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form' | 'formData'>;
  busy: boolean;
  /** A file is read. */
  opening: boolean;
  drawn: DrawnPicture | undefined;
  /** From a picture of this device: the button of the one before is gone. */
  isBack: boolean;
  answer: Elements;
  onChoose: (name: DrawnPicture) => void;
  onPick: (file: File) => void;
  /** Whether the form may be sent. */
  onSubmit: () => boolean;
  onDone: () => void;
};

export const Choices = (props: ChoicesProps) => {
  const {
    user,
    fetcher,
    busy,
    opening,
    drawn,
    isBack,
    answer,
    onChoose,
    onPick,
    onSubmit,
    onDone,
  } = props;
  const { i18n, t } = useLingui();
  const files = useRef<HTMLInputElement>(null);
  const fromDevice = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) fromDevice.current?.focus();
  }, [isBack]);
  const { Form, formData } = fetcher;
  const isRemoving = busy && formData?.get('intent') === 'remove';
  const chosen = drawn ?? DRAWN_PICTURES.find((name) => drawnAddress(name) === user.picture);
  return (
    <div className={css.form}>
      <Form
        method="post"
        className={css.form}
        onSubmit={(event) => {
          if (drawn && onSubmit()) return;
          event.preventDefault();
          if (!drawn) onDone();
        }}
      >
        <fieldset className={css.grid}>
          <legend className={visuallyHidden}>
            <Trans>Drawn pictures</Trans>
          </legend>
          {DRAWN_PICTURES.map((name) => (
            <label key={name} className={css.choice}>
              <input
                type="radio"
                name="drawn"
                value={name}
                className={css.radio}
                checked={name === chosen}
                aria-disabled={busy || undefined}
                onChange={() => busy || onChoose(name)}
              />
              <img
                className={css.drawn}
                src={drawnAddress(name)}
                alt={i18n._(DRAWN_NAMES[name])}
                width={256}
                height={256}
              />
              {name === chosen && (
                <span className={css.check}>
                  <CheckIcon size={16} />
                </span>
              )}
            </label>
          ))}
        </fieldset>
        <Button
          variant="quiet"
          wide
          className={css.fromDevice}
          ref={fromDevice}
          busy={opening}
          disabled={busy}
          onClick={() => files.current?.click()}
        >
          <PhotoIcon size={20} />
          <Trans>From this device</Trans>
        </Button>
        <input
          ref={files}
          hidden
          type="file"
          accept={TYPES}
          aria-label={t`A picture from this device`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onPick(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        {answer}
        <Button type="submit" wide busy={busy && !isRemoving} disabled={isRemoving}>
          <Trans>Save picture</Trans>
        </Button>
      </Form>
      {user.picture && (
        <Form method="post" onSubmit={(event) => onSubmit() || event.preventDefault()}>
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" variant="plain" wide busy={isRemoving}>
            <Trans>Remove picture</Trans>
          </Button>
        </Form>
      )}
    </div>
  );
};
