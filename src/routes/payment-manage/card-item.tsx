import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { PaymentMethod } from '../../../contract/schemas/payment-methods.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { Button } from '../../ui/button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { CheckIcon, WarnIcon } from '../../ui/icons.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { CardMark } from './card-mark.tsx';
import { CardName, expiryOf } from './card-words.tsx';
import { type DefaultResult, MAKE_DEFAULT } from './payment-manage.action.ts';
import * as css from './payment-manage.css.ts';

type CardItemProps = {
  method: PaymentMethod;
  words: (problem: CodeProblem) => string;
  /** Removes it. */
  remove: (nameId: string) => Elements;
};

export const CardItem = ({ method, words, remove }: CardItemProps) => {
  const { id, isDefault, isExpired } = method;
  const { Form, state, data } = useFetcher<DefaultResult>();
  const expiry = expiryOf(method);
  const nameId = useId();
  const item = useRef<HTMLLIElement>(null);
  const isBusy = state !== 'idle';
  const problem = isBusy ? undefined : data?.problem;
  const isChosen = data !== undefined && !data.problem && isDefault && !isBusy;
  useEffect(() => {
    // The button that was pressed is gone, and the list is in another order.
    if (isChosen) item.current?.focus();
  }, [isChosen]);
  return (
    <li ref={item} className={css.card} tabIndex={-1} aria-labelledby={nameId}>
      <div className={css.head}>
        <CardMark brand={method.brand} />
        <div className={css.facts}>
          <div className={css.title}>
            <h2 id={nameId} className={css.name}>
              <CardName {...method} />
            </h2>
            {isDefault && (
              <span className={css.isDefault}>
                <CheckIcon size={16} />
                <Trans context="of cards">Default</Trans>
              </span>
            )}
          </div>
          {isExpired ? (
            <p className={css.expired}>
              <WarnIcon size={16} />
              <Trans>Expired {expiry}</Trans>
            </p>
          ) : (
            <p className={css.expiry}>
              <Trans>Expires {expiry}</Trans>
            </p>
          )}
        </div>
      </div>
      <div className={css.actions}>
        {!isDefault && (
          <Form method="post" onSubmit={(event) => isBusy && event.preventDefault()}>
            <input type="hidden" name="intent" value={MAKE_DEFAULT} />
            <input type="hidden" name="id" value={id} />
            <Button
              variant="plain"
              type="submit"
              className={css.action}
              busy={isBusy}
              aria-describedby={nameId}
            >
              <Trans>Make default</Trans>
            </Button>
          </Form>
        )}
        {remove(nameId)}
      </div>
      <InlineAnswer
        lines={0}
        answer={problem ? { tone: 'bad', text: words(problem) } : undefined}
      />
    </li>
  );
};
