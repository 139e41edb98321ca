import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HomeIcon } from '../../ui/icons.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { CALL_WORDS } from '../shared/messages/call-problem-words.ts';
import { formWords } from '../shared/messages/form-words.ts';
import { translate } from '../shared/messages/translate.ts';
import { AddressCard } from './address-card.tsx';
import * as css from './address-manage.css.ts';
import type { addressManageRoute } from './address-manage.route.ts';
import { RemovedToast } from './removed-toast.tsx';
import { useChanges } from './use-changes.ts';

const { mostAddresses } = LIMITS;

const WORDS = formWords({
  ...CALL_WORDS,
  not_found: msg`This address was removed in another tab or on another device.`,
  too_many_addresses: msg`There are ${mostAddresses} other addresses by now. Remove one to bring this one back.`,
});

const AddAddress = () => (
  <ButtonLink wide to="/address-edit">
    <Trans>Add address</Trans>
  </ButtonLink>
);

export const AddressManagePage = () => {
  const { i18n } = useLingui();
  const { addresses } = useLoaderData<(typeof addressManageRoute)['loader']>();
  const { removed, undo, pendingOf, refused, press } = useChanges();
  const said = refused && translate(i18n, WORDS(refused.problem));
  const wordsOf = (id: string) => (refused?.id === id ? said : undefined);
  const isShown = [removed?.address, ...addresses].some((address) => address?.id === refused?.id);
  const ofOthers = (
    <InlineAnswer
      lines={0}
      answer={said === undefined || isShown ? undefined : { tone: 'bad', text: said }}
    />
  );
  return (
    <div className={css.page}>
      {addresses.length === 0 ? (
        <EmptyState
          icon={<HomeIcon size={32} />}
          title={<Trans>No addresses yet</Trans>}
          action={<AddAddress />}
        >
          <Trans>Add one, so that we know where to send what you win.</Trans>
          {ofOthers}
        </EmptyState>
      ) : (
        <>
          <ul className={css.cards}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                pending={pendingOf(address.id)}
                problem={wordsOf(address.id)}
                onSubmit={press(address)}
              />
            ))}
          </ul>
          <div className={css.end}>
            {ofOthers}
            {addresses.length < mostAddresses ? (
              <AddAddress />
            ) : (
              <p className={css.full}>
                <Trans>
                  You can save up to {mostAddresses} addresses. Remove one to add another.
                </Trans>
              </p>
            )}
          </div>
        </>
      )}
      {removed && (
        <RemovedToast
          key={removed.key}
          ref={undo}
          removed={removed}
          busy={pendingOf(removed.address.id) === 'restore'}
          problem={wordsOf(removed.address.id)}
          onSubmit={press()}
        />
      )}
    </div>
  );
};
