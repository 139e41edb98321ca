import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import type { PendingLink } from '../../../machines/google-link.types.ts';
import { useUnsaved } from '../../flows/app/use-app.tsx';
import { codeIn } from '../../flows/code-entry.ts';
import type { GoogleLink } from '../../flows/google-link.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { useCodeInput } from '../shared/code-entry/use-code-input.ts';
import { useGoogleLink } from '../shared/google-link/google-link.tsx';
import { useLinkPopupWords, useLinkWords } from '../shared/google-link/google-link-words.ts';
import { useGooglePopup } from '../shared/google-popup/use-google-popup.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';
import { MailedCodeEntry } from './code-entry.tsx';

type Waiting = { link: GoogleLink; pending: PendingLink };

/** The focus is on the next thing to do: the code's field, or the button for another code. */
function useFocusSubmit(sentAt: number, isOver: boolean) {
  const codeInput = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code that is sent is typed anew.
  useEffect(() => {
    if (isOver) submitButton.current?.focus();
    else codeInput.current?.focus();
  }, [sentAt, isOver]);
  return { codeInput, submitButton };
}

const CodeForm = ({ link, pending }: Waiting) => {
  const { t } = useLingui();
  const alert = useAlert();
  const words = useLinkWords();
  const popupWords = useLinkPopupWords();
  const submit = useSubmit();
  const now = useSelector(link, (snapshot) => snapshot);
  const { codeEntry } = now.children;
  const current = codeIn(now);
  // Stays while another code is asked for.
  const [code, setCode] = useState(current);
  if (current && current !== code) setCode(current);
  const isOver = code?.hasTag('over') || code?.hasTag('unsent') || false;
  const { codeInput, submitButton } = useFocusSubmit(pending.sentAt, isOver);
  const google = useGooglePopup((googleCode) => void submit({ googleCode }, { method: 'post' }));
  const isAsking = now.hasTag('busy') || google.busy;
  const { digits, isFull, type } = useCodeInput(
    codeEntry,
    pending,
    (full) => void submit({ code: full }, { method: 'post' }),
  );
  useUnsaved(digits !== '');

  const startAgain = () => {
    if (!isAsking) google.ask();
  };
  const goOn = async (event: FormEvent<HTMLFormElement>) => {
    if (!isOver && isFull) return;
    event.preventDefault();
    if (isOver) return startAgain();
    await alert(t`Please enter the verification code.`);
    codeInput.current?.focus();
  };

  return (
    <Form className={css.page} method="post" noValidate onSubmit={goOn}>
      <div className={css.fields}>
        <p className={css.lead}>
          {isOver ? (
            <Trans>Choose your Google account again and we’ll email you a new code.</Trans>
          ) : (
            words(pending.asked)
          )}
        </p>
        <MailedCodeEntry ref={codeInput} code={code} digits={digits} onType={type} />
        {!isOver && (
          <Button variant="plain" busy={isAsking} onClick={startAgain}>
            <Trans>Start over</Trans>
          </Button>
        )}
        <InlineAnswer
          lines={2}
          answer={google.failure && { tone: 'warn', text: popupWords(google.failure) }}
        />
        {google.parts}
      </div>
      <SubmitBar ref={submitButton} busy={now.hasTag('checking') || (isOver && isAsking)}>
        {isOver ? <Trans>Start over</Trans> : <Trans context="of a code">Verify</Trans>}
      </SubmitBar>
    </Form>
  );
};

export const GoogleVerificationPage = () => {
  const link = useGoogleLink();
  const pending = useSelector(link, (now) => now.context.pending);
  // Stays until the next page is shown.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  return shown && <CodeForm link={link} pending={shown} />;
};
