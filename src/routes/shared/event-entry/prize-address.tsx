import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { writtenAddress } from '../../../../contract/rules/address.ts';
import type { AddressInput, PostalAddress } from '../../../../contract/schemas/addresses.ts';
import type { EventDetail, PrizeAddress } from '../../../../contract/schemas/events.ts';
import { addressesApi } from '../../../api/addresses.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useCountryName } from '../../../ui/country-names.ts';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx';
import { outcomeOf } from '../../public-content.ts';
import { CALL_WORDS, useCallProblemWords } from '../messages/call-problem-words.ts';
import type { PrizeAddressResult } from './event.action.ts';
import * as css from './event-entry.css.ts';

const WORDS = {
  ...CALL_WORDS,
  place_over: msg`This place is no longer yours. Reload the page.`,
  address_final: msg`Your address was handed on for delivery, so it can’t be changed here any more.`,
  unknown_address: msg`This address was removed in another tab or on another device. Reload the page.`,
};

const Written = ({ address }: { address: AddressInput }) => {
  const nameOf = useCountryName();
  const lines = [address.name, ...writtenAddress(address), nameOf(address.country)];
  return (
    <address className={css.address} translate="no">
      {lines.join('\n')}
    </address>
  );
};

type ChoosingProps = {
  addresses: readonly PostalAddress[];
  /** The one that is being sent. */
  pending: string | undefined;
  onChoose: (id: string) => void;
};

const Choosing = ({ addresses, pending, onChoose }: ChoosingProps) => (
  <>
    {addresses.map((address) => (
      <div key={address.id} className={css.choice}>
        <Written address={address} />
        <Button
          variant="quiet"
          wide
          busy={pending === address.id}
          onClick={() => onChoose(address.id)}
        >
          <Trans>Send it here</Trans>
        </Button>
      </div>
    ))}
    {addresses.length === 0 && (
      <p className={css.text}>
        <Trans>You have no address yet. Add one, and come back to this page.</Trans>
      </p>
    )}
    <ButtonLink variant="plain" wide to="/address-edit">
      <Trans>Add address</Trans>
    </ButtonLink>
  </>
);

const OwnAddresses = (props: Omit<ChoosingProps, 'addresses'>) => {
  const { api } = useApp();
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry reads it again
  const from = useMemo(() => outcomeOf(addressesApi(api.send).all()), [api, times]);
  const skeleton = (
    <Skeleton>
      <SkeletonLine className={css.text} />
    </Skeleton>
  );
  return (
    <Loaded from={from} skeleton={skeleton} onRetry={() => setTimes(times + 1)}>
      {(addresses) => <Choosing {...props} addresses={addresses} />}
    </Loaded>
  );
};

type PrizeAddressProps = {
  event: Pick<EventDetail, 'id'>;
  address: PrizeAddress;
  /** Its place is lost without one. */
  isDue: boolean;
  onChosen: () => void;
};

/** Where a prize is sent, and, until staff have exported it, the choice of another address. */
export const PrizeDelivery = ({ event, address, isDue, onChosen }: PrizeAddressProps) => {
  const { t } = useLingui();
  const { submit, formData, data } = useFetcher<PrizeAddressResult>();
  const words = useCallProblemWords(WORDS);
  const kept = data?.address;
  const { chosen, isFinal } = kept ?? address;
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = useEffectEvent(onChosen);
  useEffect(() => {
    if (!kept) return;
    setOpen(false);
    tell();
    // The pressed button is gone.
    heading.current?.focus();
  }, [kept]);
  const problem = formData ? undefined : data?.problem;
  const choose = (id: string) =>
    void submit({ event: event.id, prizeAddress: id }, { method: 'post' });
  return (
    <div className={css.card}>
      <h3 ref={heading} tabIndex={-1} className={css.cardName}>
        <Trans>Delivery address</Trans>
      </h3>
      <p className={css.text}>
        {isFinal ? (
          <Trans>Your prize is sent to this address, which can’t be changed any more.</Trans>
        ) : chosen ? (
          <Trans>Your prize will be sent to this address.</Trans>
        ) : isDue ? (
          <Trans>Choose where to send your prize.</Trans>
        ) : (
          <Trans>Choose where to send your prize. Until you do, it’s your default address.</Trans>
        )}
      </p>
      {chosen && <Written address={chosen} />}
      {chosen && !isFinal && !isOpen && (
        <Button variant="quiet" wide onClick={() => setOpen(true)}>
          <Trans>Choose another address</Trans>
        </Button>
      )}
      {!isFinal && (isOpen || !chosen) && (
        <OwnAddresses pending={formData?.get('prizeAddress')?.toString()} onChoose={choose} />
      )}
      <InlineAnswer
        lines={0}
        answer={
          problem && {
            tone: 'bad',
            text: words(problem, t`We couldn’t save that. Please try again.`),
          }
        }
      />
    </div>
  );
};
