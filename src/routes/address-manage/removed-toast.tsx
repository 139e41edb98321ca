import { Trans } from '@lingui/react/macro';
import { type FormEvent, type Ref, useId } from 'react';
import { Form } from 'react-router';
import type { PostalAddress } from '../../../contract/schemas/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { Status } from '../../ui/status.tsx';
import * as css from './address-manage.css.ts';
import type { AddressIntent } from './intents.ts';

/** An address that was removed here, with the key of the one that takes its place if that is undone. */
export type Removed = { address: PostalAddress; key: string };

type RemovedToastProps = {
  removed: Removed;
  busy: boolean;
  /** Why the last press did not bring it back. */
  problem: string | undefined;
  onSubmit: (submission: FormEvent) => void;
  ref: Ref<HTMLButtonElement>;
};

/** Stays until it is used or the page is left: nobody has to hurry. */
export const RemovedToast = ({ removed, busy, problem, onSubmit, ref }: RemovedToastProps) => {
  const { address, key } = removed;
  const { id, updatedAt: _, isDefault, ...texts } = address;
  const wordsId = useId();
  const intent: AddressIntent = 'restore';
  const fields = { intent, id, key, ...texts, ...(isDefault && { isDefault: 'on' }) };
  return (
    <Form method="post" replace preventScrollReset className={css.toast} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CheckIcon size={20} />
      <div className={css.toastWords}>
        <Status id={wordsId}>
          <Trans>Address removed.</Trans>
        </Status>
        <InlineAnswer
          lines={0}
          answer={problem === undefined ? undefined : { tone: 'bad', text: problem }}
        />
      </div>
      <Button ref={ref} variant="plain" type="submit" busy={busy} aria-describedby={wordsId}>
        <Trans>Undo</Trans>
      </Button>
    </Form>
  );
};
