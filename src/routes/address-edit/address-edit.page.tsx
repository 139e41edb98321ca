import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useLoaderData } from 'react-router';
import type { PostalAddress } from '../../../contract/schemas/addresses.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useCountries } from '../../ui/country-names.ts';
import { enterGoesOn } from '../../ui/enter-goes-on.ts';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as css from './address-edit.css.ts';
import type { addressEditRoute } from './address-edit.route.ts';
import { forgetAddressDraft } from './draft.ts';
import { fillIn, PartField } from './part-field.tsx';
import { useAddressForm } from './use-address-form.ts';

const AddressForm = ({ address }: { address: PostalAddress | null }) => {
  const { t } = useLingui();
  const { session } = useApp().platform;
  const countries = useCountries();
  const { form, busy, typed, edit, parts, replaces, isGone, fieldOf, answer, handIn } =
    useAddressForm(address);
  const { country, key, makeDefault } = typed;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={css.form}
      onSubmit={handIn}
      onKeyDown={enterGoesOn}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="replaces" value={replaces} />
      {isGone && <input type="hidden" name="isGone" value="on" />}
      <Select
        label={t`Country or region`}
        name="country"
        autoComplete={fillIn('country')}
        lines={0}
        disabled={busy}
        value={country}
        options={countries}
        onChange={(chosen) => edit({ country: chosen })}
      />
      <TextField
        {...fieldOf('name')}
        label={t`Recipient’s name`}
        name="name"
        required
        autoComplete={fillIn('name')}
        autoCapitalize="words"
        enterKeyHint="next"
      />
      {parts.map((part) => (
        <PartField key={part} part={part} country={country} {...fieldOf(part)} />
      ))}
      <TextField
        {...fieldOf('phone')}
        label={t`Phone number`}
        hint={t`For the courier only.`}
        name="phone"
        type="tel"
        required
        autoComplete={fillIn('tel')}
        enterKeyHint="done"
      />
      {!address?.isDefault && (
        <Checkbox
          name="makeDefault"
          label={<Trans>Use as my default address</Trans>}
          readOnly={busy}
          checked={makeDefault === 'on'}
          onChange={(checked) => edit({ makeDefault: checked ? 'on' : '' })}
        />
      )}
      <InlineAnswer lines={3} answer={answer} />
      <div className={css.actions}>
        <Button type="submit" wide busy={busy}>
          <Trans>Save address</Trans>
        </Button>
        <ButtonLink
          variant="plain"
          wide
          to="/address-manage"
          replace
          onClick={() => forgetAddressDraft(session, address?.id)}
        >
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </Form>
  );
};

/** A new address, or the one that the query names. */
export const AddressEditPage = () => {
  const { address } = useLoaderData<(typeof addressEditRoute)['loader']>();
  return (
    <div className={css.page}>
      <Part>
        <AddressForm key={address?.id ?? 'new'} address={address} />
      </Part>
    </div>
  );
};
