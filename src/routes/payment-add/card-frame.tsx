import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CARD_FORM } from '../../../contract/card-form.ts';
import type { Language } from '../../../contract/languages.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import type { PaymentAdding } from '../../flows/payment-add.ts';
import { onCardForm, tellCardForm } from '../../platform/card-form.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '../../ui/skeleton.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { useLanguage } from '../../ui/use-language.ts';
import { CALL_WORDS } from '../shared/messages/call-problem-words.ts';
import { translate } from '../shared/messages/translate.ts';
import * as css from './payment-add.css.ts';

const FieldOnItsWay = () => (
  <div>
    <SkeletonLine className={css.label} length="short" />
    <div className={css.field}>
      <SkeletonBox shape="fill" />
    </div>
  </div>
);

const OnItsWay = () => (
  <Skeleton>
    <div className={css.fields}>
      <FieldOnItsWay />
      <div className={css.pair}>
        <FieldOnItsWay />
        <FieldOnItsWay />
      </div>
    </div>
  </Skeleton>
);

const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const retry = useRef<HTMLButtonElement>(null);
  const { i18n } = useLingui();
  const { platform } = useApp();
  useEffect(() => retry.current?.focus(), []);
  return (
    <div role="alert" className={css.unreachable}>
      <p className={css.words}>
        {platform.online() ? (
          <Trans>
            The card form didn’t load, so nothing was added. Check your connection and try again.
          </Trans>
        ) : (
          translate(i18n, CALL_WORDS.offline ?? '')
        )}
      </p>
      <Button ref={retry} variant="quiet" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
};

function addressOf(form: string, language: Language) {
  const address = new URL(form);
  address.search = String(new URLSearchParams({ parent: window.location.origin, language }));
  return address.href;
}

/** Tells the flow what the form says; the form's Enter is that of the form around it. */
function useForm(adding: PaymentAdding, origin: string, around: RefObject<HTMLFormElement | null>) {
  const [height, setHeight] = useState<number>();
  useEffect(
    () =>
      onCardForm(origin, (said) => {
        if (said.type === 'height') setHeight(said.height);
        if (said.type === 'ready') adding.send({ type: 'frame.ready' });
        if (said.type === 'edit') adding.send({ type: 'frame.edit', isEmpty: said.isEmpty });
        if (said.type === 'submit') around.current?.requestSubmit();
      }),
    [adding, origin, around],
  );
  return height;
}

type FrameProps = {
  className: string;
  form: string;
  height: number | undefined;
  inert: boolean;
  onLoad: () => void;
};

const Frame = ({ form, ...rest }: FrameProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  // Another address would load the form anew, without what is typed.
  const [address] = useState(() => addressOf(form, language));
  return (
    <iframe
      name={CARD_FORM}
      src={address}
      title={t`Card details`}
      referrerPolicy="no-referrer"
      {...rest}
    />
  );
};

type CardFrameProps = {
  adding: PaymentAdding;
  /** The address of the payment provider's form. */
  form: string;
  /** The form that the frame is in. */
  around: RefObject<HTMLFormElement | null>;
};

/** The payment provider's form, hidden until it has said that it is there: the browser's own error page is never visible. */
export const CardFrame = ({ adding, form, around }: CardFrameProps) => {
  const language = useLanguage();
  const isInBrowser = useInBrowser();
  const { origin } = new URL(form);
  const height = useForm(adding, origin, around);
  const isLoading = useSelector(adding, (now) => now.hasTag('loading'));
  const isUnreachable = useSelector(adding, (now) => now.hasTag('unreachable'));
  const isBusy = useSelector(adding, (now) => now.hasTag('busy'));
  const attempt = useSelector(adding, (now) => now.context.attempt);
  useEffect(() => {
    if (!isLoading) tellCardForm(origin, language);
  }, [isLoading, origin, language]);
  return (
    <div className={css.form}>
      {isInBrowser && (
        <Frame
          key={attempt}
          className={isLoading || isUnreachable ? css.unseenFrame : css.frame}
          form={form}
          height={height}
          // The card that is typed stays the one whose token is on its way.
          inert={isBusy}
          // The form has said by then that it is there.
          onLoad={() => adding.send({ type: 'frame.failed' })}
        />
      )}
      {isLoading && <OnItsWay />}
      {isUnreachable && <Unreachable onRetry={() => adding.send({ type: 'frame.retry' })} />}
    </div>
  );
};
