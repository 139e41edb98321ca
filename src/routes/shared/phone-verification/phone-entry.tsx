import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { waitFor } from 'xstate';
import { codeIn } from '../../../flows/code-entry.ts';
import type { PhoneVerification } from '../../../flows/phone-verification/phone-verification.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CODE_WORDS } from '../code-entry/code-words.ts';
import { useCodeInput } from '../code-entry/use-code-input.ts';
import { StepForm } from '../wizard/step-form.tsx';
import * as css from '../wizard/steps.css.ts';
import { SubmitBar } from '../wizard/submit-bar.tsx';
import { TextedCodeEntry } from './code-entry.tsx';
import { HasAccount } from './has-account.tsx';
import { NumberEntry } from './number-entry.tsx';

/** After a call the focus moves on: to the code once it is sent, to the button once it was right. */
function useFocusOnward(sentAt: number | undefined, verified: boolean) {
  const codeInput = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const known = useRef({ sentAt, verified });
  useEffect(() => {
    const before = known.current;
    known.current = { sentAt, verified };
    if (verified && !before.verified) next.current?.focus();
    else if (sentAt !== undefined && sentAt !== before.sentAt) codeInput.current?.focus();
  }, [sentAt, verified]);
  return { codeInput, next };
}

type PhoneEntryProps = {
  phone: PhoneVerification;
  /** The label of the button that continues. */
  submit: ReactNode;
  /** The action that needed the proof is under way. */
  busy?: boolean;
  onProved: () => void;
  /** The purpose of the number, if no heading says it. */
  lead?: ReactNode;
  /** A sheet has its own edges, and nothing sticky above the keyboard. */
  inSheet?: boolean;
  /** The step that the page's action takes for a form without a script. */
  stepWithoutScript?: string;
};

/** A number, and the code that proves it is the fan's own. */
export const PhoneEntry = ({
  phone,
  submit,
  busy = false,
  onProved,
  lead,
  inSheet = false,
  stepWithoutScript,
}: PhoneEntryProps) => {
  const { t } = useLingui();
  const alert = useAlert();
  const now = useSelector(phone, (snapshot) => snapshot);
  const form = useRef<HTMLFormElement>(null);
  const { sent } = now.context;
  const verified = now.hasTag('verified');
  const code = codeIn(now);
  const { codeInput, next } = useFocusOnward(sent?.sentAt, verified);
  const submitCode = (digits: string) =>
    now.children.codeEntry?.send({ type: 'code.submit', code: digits });
  const { digits, isFull, type } = useCodeInput(now.children.codeEntry, sent, submitCode);
  const isConfirming = code?.hasTag('confirming') ?? false;

  const goOn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!verified) {
      if (!code?.hasTag('sent')) return alert(t(CODE_WORDS.sendFirst));
      if (!isFull) {
        await alert(t(CODE_WORDS.enterFirst));
        return codeInput.current?.focus();
      }
      submitCode(digits);
    }
    const settled = await waitFor(phone, (snapshot) => !codeIn(snapshot)?.hasTag('confirming'));
    // The fan may have left meanwhile.
    if (settled.hasTag('verified') && form.current) onProved();
  };

  return (
    <StepForm ref={form} data-plain={stepWithoutScript && ''} onSubmit={goOn}>
      {stepWithoutScript && <input type="hidden" name="step" value={stepWithoutScript} />}
      <div className={inSheet ? css.sheetFields : css.fields}>
        <p className={css.lead}>
          {lead ?? <Trans>We’ll text you a code to confirm it’s yours.</Trans>}
        </p>
        <NumberEntry phone={phone} />
        {code?.hasTag('refused') && <HasAccount />}
        <TextedCodeEntry ref={codeInput} now={now} digits={digits} onType={type} />
      </div>
      {inSheet ? (
        <Button
          ref={next}
          type="submit"
          variant={verified ? 'primary' : 'quiet'}
          wide
          busy={busy || isConfirming}
        >
          {submit}
        </Button>
      ) : (
        <SubmitBar ref={next} quiet={!verified} busy={busy || isConfirming}>
          {submit}
        </SubmitBar>
      )}
    </StepForm>
  );
};
