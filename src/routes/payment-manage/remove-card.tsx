import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PaymentMethod } from '../../../contract/schemas/payment-methods.ts';
import type { AccountChanging } from '../../flows/account-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangeInputs } from '../shared/account-change/change-inputs.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { CardName } from './card-words.tsx';
import * as css from './payment-manage.css.ts';

type RemoveCardProps = {
  changing: AccountChanging;
  method: PaymentMethod;
  /** Id of the element with the card's name. */
  nameId: string;
};

/** Asks first: a card that is removed has to be typed again. */
export const RemoveCard = ({ changing, method, nameId }: RemoveCardProps) => {
  const { submit } = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { change, busy } = useChange(changing, ['removeCard']);
  const isMine = change?.kind === 'removeCard' && change.id === method.id;
  const close = () => setAsked(false);
  return (
    <>
      <form ref={form} hidden>
        <ChangeInputs change="removeCard" />
        <input type="hidden" name="id" value={method.id} />
      </form>
      <Button
        variant="plain"
        className={css.action}
        busy={busy && isMine}
        disabled={busy && !isMine}
        aria-describedby={nameId}
        onClick={() => setAsked(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      {isAsked && (
        <Dialog
          title={<Trans>Remove this card?</Trans>}
          onClose={close}
          actions={
            <>
              <Button wide onClick={close}>
                <Trans>Keep card</Trans>
              </Button>
              <Button
                variant="plain"
                wide
                onClick={() => {
                  close();
                  void submit(form.current, { method: 'post' });
                }}
              >
                <Trans>Remove card</Trans>
              </Button>
            </>
          }
        >
          <CardName {...method} />
        </Dialog>
      )}
    </>
  );
};
