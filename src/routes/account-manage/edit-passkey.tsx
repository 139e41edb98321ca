import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { passkeyNameProblem, tidyPasskeyName } from '../../../contract/rules/passkey-name.ts';
import type { OwnPasskey } from '../../../contract/schemas/passkeys.ts';
import { useUnsaved } from '../../flows/app/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { translate } from '../shared/messages/translate.ts';
import type { manageAccount } from './account-manage.action.ts';
import * as css from './account-manage.css.ts';
import { PasskeyName } from './passkey-name.tsx';
import { PASSKEY_NAME_WORDS, RENAME_PASSKEY } from './rename-passkey.ts';

type PasskeyDialogProps = {
  passkey: OwnPasskey;
  onClose: () => void;
  onRemove: () => void;
};

/** Asks first: a passkey that is removed logs nobody in. */
const ConfirmRemoval = ({ passkey, onClose, onRemove }: PasskeyDialogProps) => (
  <Dialog
    title={<Trans>Remove this passkey?</Trans>}
    onClose={onClose}
    actions={
      <>
        <Button wide onClick={onClose}>
          <Trans>Keep passkey</Trans>
        </Button>
        <Button variant="plain" wide onClick={onRemove}>
          <Trans>Remove passkey</Trans>
        </Button>
      </>
    }
  >
    <PasskeyName {...passkey} />
  </Dialog>
);

/** The name of a passkey, which is one call, and its end. */
const PasskeyForm = ({ passkey, onClose, onRemove }: PasskeyDialogProps) => {
  const { i18n, t } = useLingui();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { Form, state, data } = useFetcher<typeof manageAccount>();
  const [name, setName] = useState(passkey.name);
  const [code, setCode] = useState<string>();
  const busy = state !== 'idle';
  useUnsaved(name !== passkey.name);

  const [answered, setAnswered] = useState(data);
  if (answered !== data) {
    setAnswered(data);
    setCode(data?.code);
  }
  useEffect(() => {
    if (data?.code) field.current?.focus();
  }, [data]);
  useEffect(() => {
    // By then the list has the new name.
    if (!busy && data && !data.code) onClose();
  }, [busy, data, onClose]);

  const handIn = (event: FormEvent) => {
    const problem = passkeyNameProblem(tidyPasskeyName(name));
    setCode(problem);
    if (!problem && !busy) return;
    event.preventDefault();
    field.current?.focus();
  };

  return (
    <Dialog
      title={<Trans>Passkey</Trans>}
      onClose={onClose}
      cross
      actions={
        <>
          <Button wide type="submit" form={formId} busy={busy}>
            <Trans>Save name</Trans>
          </Button>
          <Button variant="plain" wide onClick={onRemove}>
            <Trans>Remove passkey</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} className={css.dialogForm} method="post" noValidate onSubmit={handIn}>
        <input type="hidden" name="intent" value={RENAME_PASSKEY} />
        <input type="hidden" name="id" value={passkey.id} />
        <TextField
          ref={field}
          label={t`Name`}
          name="name"
          autoComplete="off"
          lines={2}
          readOnly={busy}
          value={name}
          answer={
            code ? { tone: 'bad', text: translate(i18n, PASSKEY_NAME_WORDS({ code })) } : undefined
          }
          onChange={(typed) => {
            setName(typed);
            setCode(undefined);
          }}
        />
      </Form>
    </Dialog>
  );
};

/** What can be done with a passkey. */
export const EditPasskey = (dialog: PasskeyDialogProps) => {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? (
    <ConfirmRemoval {...dialog} />
  ) : (
    <PasskeyForm {...dialog} onRemove={() => setAsked(true)} />
  );
};
