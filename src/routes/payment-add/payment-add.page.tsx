import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import * as LIMITS from '../../../contract/limits.ts';
import { useRouteFlow, useUser } from '../../flows/app/use-app.tsx';
import { paymentAddOnPage } from '../../flows/payment-add.ts';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { LoggingOut } from '../shared/member-account/member-account.tsx';
import { CALL_WORDS, useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import { StepForm } from '../shared/wizard/step-form.tsx';
import * as steps from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';
import { CardFrame } from './card-frame.tsx';
import * as css from './payment-add.css.ts';
import type { paymentAddRoute } from './payment-add.route.ts';

const { mostCards } = LIMITS;

const WORDS = {
  ...CALL_WORDS,
  incomplete_card: msg`Please check the card’s details.`,
  card_declined: msg`Your bank declined this card. Try another card, or ask your bank.`,
  expired_card: msg`This card has expired. Please use another one.`,
  invalid_card_token: msg`That took a while. Please press “Add card” once more.`,
  payments_unavailable: msg`The payment provider can’t be reached, so nothing was added. Please try again later.`,
  payments_unconfigured: msg`Cards can’t be added here at the moment: no payment provider is set up.`,
  too_many_cards: msg`There are ${mostCards} other cards by now. Remove one to add this one.`,
};

const AddCard = ({ form }: { form: string }) => {
  const { t } = useLingui();
  const adding = useRouteFlow(paymentAddOnPage, { form });
  const around = useRef<HTMLFormElement>(null);
  const words = useCallProblemWords(WORDS);
  const now = useSelector(adding, (snapshot) => snapshot);
  const { problem } = now.context;
  const isReady = now.can({ type: 'card.submit' });
  const busy = now.hasTag('busy');

  const handIn = (event: FormEvent) => {
    if (!isReady) event.preventDefault();
  };

  return (
    <div className={steps.page}>
      <StepForm ref={around} onSubmit={handIn}>
        <div className={steps.fields}>
          <p className={steps.lead}>
            <Trans>
              Your card number goes straight to our payment provider. {BRAND} only learns the card’s
              network, last four digits and expiry date.
            </Trans>
          </p>
          <CardFrame adding={adding} form={form} around={around} />
          <InlineAnswer
            lines={2}
            answer={
              problem
                ? {
                    tone: 'bad',
                    text: words(problem, t`We couldn’t add the card. Please try again.`),
                  }
                : undefined
            }
          />
          <p className={css.consent}>
            <Trans>
              By adding the card you agree that our payment provider keeps it for what you buy on{' '}
              {BRAND}. You can remove it at any time.
            </Trans>
          </p>
        </div>
        <SubmitBar busy={busy} disabled={!isReady && !busy}>
          <Trans>Add card</Trans>
        </SubmitBar>
      </StepForm>
    </div>
  );
};

/** A card is added; its number is typed in the payment provider's form alone. */
export const PaymentAddPage = () => {
  const user = useUser();
  const { form } = useLoaderData<(typeof paymentAddRoute)['loader']>();
  return user ? <AddCard form={form} /> : <LoggingOut className={steps.page} />;
};
