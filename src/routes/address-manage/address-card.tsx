import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import { Form } from 'react-router';
import { writtenAddress } from '../../../contract/rules/address.ts';
import { writtenPhone } from '../../../contract/rules/phone.ts';
import type { PostalAddress } from '../../../contract/schemas/addresses.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useCountryName } from '../../ui/country-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { Link } from '../../ui/link.tsx';
import * as css from './address-manage.css.ts';
import type { AddressIntent } from './intents.ts';

type AddressCardProps = {
  address: PostalAddress;
  /** The change under way. */
  pending: AddressIntent | undefined;
  /** Why the last press did nothing. */
  problem: string | undefined;
  onSubmit: (submission: FormEvent) => void;
};

/** The card takes the focus once the button that had it is gone. */
export const cardId = (id: string) => `address-${id}`;

/** One address, as it is written on a parcel. */
export const AddressCard = ({ address, pending, problem, onSubmit }: AddressCardProps) => {
  const { id, name, phone, country, isDefault } = address;
  const nameOf = useCountryName();
  const nameId = useId();
  const button = (intent: AddressIntent) => ({
    variant: 'plain' as const,
    type: 'submit' as const,
    className: css.action,
    name: 'intent',
    value: intent,
    busy: pending === intent,
    'aria-describedby': nameId,
  });
  return (
    <li id={cardId(id)} className={css.card} tabIndex={-1} aria-labelledby={nameId}>
      <div className={css.head}>
        <h2 id={nameId} className={css.name} translate="no">
          {name}
        </h2>
        {isDefault && (
          <span className={css.isDefault}>
            <CheckIcon size={16} />
            <Trans context="of addresses">Default</Trans>
          </span>
        )}
      </div>
      <address className={css.lines} translate="no">
        {[...writtenAddress(address), nameOf(country)].join('\n')}
      </address>
      <p className={css.phone} translate="no">
        {writtenPhone(phone)}
      </p>
      <Form method="post" replace preventScrollReset className={css.actions} onSubmit={onSubmit}>
        <input type="hidden" name="id" value={id} />
        <Link
          to={`/address-edit?id=${id}`}
          className={classes(buttonClass({ variant: 'plain' }), css.action)}
          aria-describedby={nameId}
        >
          <Trans>Edit</Trans>
        </Link>
        {!isDefault && (
          <Button {...button('default')}>
            <Trans>Make default</Trans>
          </Button>
        )}
        <Button {...button('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </Form>
      <InlineAnswer
        lines={0}
        answer={problem === undefined ? undefined : { tone: 'bad', text: problem }}
      />
    </li>
  );
};
