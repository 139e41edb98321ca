import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import { accountChangeOnPage } from '../../flows/account-change.ts';
import { useRouteFlow, useUser } from '../../flows/app/use-app.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { CardIcon } from '../../ui/lazy-icons.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { LoggingOut } from '../shared/member-account/member-account.tsx';
import { CALL_WORDS, useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import { CardItem } from './card-item.tsx';
import * as css from './payment-manage.css.ts';
import type { paymentManageRoute } from './payment-manage.route.ts';
import { RemoveCard } from './remove-card.tsx';

const { mostCards } = LIMITS;

const WORDS = {
  ...CALL_WORDS,
  not_found: msg`This card was removed in another tab or on another device.`,
};

const NoProvider = () => (
  <Trans>Cards can’t be added here at the moment: no payment provider is set up.</Trans>
);

const AddCard = () => (
  <ButtonLink wide to="/payment-add">
    <Trans>Add card</Trans>
  </ButtonLink>
);

/** What follows the list: a way to add another card, or why there is none. */
const NextCard = ({ count, canAdd }: { count: number; canAdd: boolean }) => {
  if (canAdd && count < mostCards) return <AddCard />;
  return (
    <p className={css.note}>
      {canAdd ? (
        <Trans>You can save up to {mostCards} cards. Remove one to add another.</Trans>
      ) : (
        <NoProvider />
      )}
    </p>
  );
};

const Cards = () => {
  const { t } = useLingui();
  const { methods, canAdd } = useLoaderData<(typeof paymentManageRoute)['loader']>();
  const changing = useRouteFlow(accountChangeOnPage, {});
  const { problem, isDone } = useChange(changing, ['removeCard']);
  const words = useCallProblemWords(WORDS);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone) said.current?.focus();
  }, [isDone]);
  const failed = problem && words(problem, t`We couldn’t remove the card. Please try again.`);

  return (
    <div className={css.page}>
      {methods.length === 0 ? (
        <EmptyState
          icon={<CardIcon size={32} />}
          title={<Trans>No cards yet</Trans>}
          action={canAdd && <AddCard />}
        >
          {canAdd ? (
            <Trans>Nothing is sold here yet. You can add a card for later.</Trans>
          ) : (
            <NoProvider />
          )}
        </EmptyState>
      ) : (
        <>
          <ul className={css.cards}>
            {methods.map((method) => (
              <CardItem
                key={method.id}
                method={method}
                words={(failure) => words(failure, t`We couldn’t change it. Please try again.`)}
                remove={(nameId) => <RemoveCard {...{ changing, method, nameId }} />}
              />
            ))}
          </ul>
          <div className={css.end}>
            <NextCard count={methods.length} canAdd={canAdd} />
          </div>
        </>
      )}
      <div ref={said} tabIndex={-1} className={css.answer}>
        <InlineAnswer
          answer={
            failed
              ? { tone: 'bad', text: failed }
              : isDone
                ? { tone: 'good', text: t`Card removed.` }
                : undefined
          }
        />
      </div>
    </div>
  );
};

/** The fan's cards, as far as the payment provider tells. */
export const PaymentManagePage = () => {
  const user = useUser();
  return user ? <Cards /> : <LoggingOut className={css.page} />;
};
