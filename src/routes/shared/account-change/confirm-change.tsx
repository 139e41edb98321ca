import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { AccountChanging } from '../../../flows/account-change.ts';
import { useUnsaved } from '../../../flows/app/use-app.tsx';
import { codeIn } from '../../../flows/code-entry.ts';
import { Button } from '../../../ui/button.tsx';
import { enterGoesOn } from '../../../ui/enter-goes-on.ts';
import { CODE_WORDS } from '../code-entry/code-words.ts';
import { MailedCodeField } from '../code-entry/mailed-code-field.tsx';
import { NewCodeButton } from '../code-entry/new-code-button.tsx';
import { useCodeInput } from '../code-entry/use-code-input.ts';
import { useAccountCodeAnswer } from '../re-auth/proof-problems.ts';
import * as css from '../wizard/steps.css.ts';
import { SubmitBar } from '../wizard/submit-bar.tsx';
import { CONFIRM_CHANGE } from './change-account.ts';

type ConfirmChangeProps = {
  changing: AccountChanging;
  /** Where the code was sent, whole: the fan has just typed it. */
  address: string;
  /** Leads back to it. */
  back: ReactNode;
};

/** The code that was sent to a new address or number; six digits are submitted as soon as they are there. */
export const ConfirmChange = ({ changing, address, back }: ConfirmChangeProps) => {
  const { t } = useLingui();
  const { Form, submit } = useFetcher();
  const now = useSelector(changing, (snapshot) => snapshot);
  const code = codeIn(now);
  const { codeEntry } = now.children;
  const { sent = null, resendAt = null } = now.context.confirmation ?? {};
  const busy = now.hasTag('busy');
  const field = useRef<HTMLInputElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const { digits, isFull, type } = useCodeInput(
    codeEntry,
    sent,
    (full) => void submit({ intent: CONFIRM_CHANGE, code: full }, { method: 'post' }),
  );
  useUnsaved(digits !== '');
  const sentAt = sent?.sentAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code that is sent is typed anew.
  useEffect(() => field.current?.focus(), [sentAt]);
  const said = useAccountCodeAnswer(code);

  const handIn = (event: FormEvent<HTMLFormElement>) => {
    if (isFull && !busy) return;
    event.preventDefault();
    // After a wrong code, that is what is said.
    if (!busy && !code?.hasTag('wrong')) setIncomplete(true);
  };

  return (
    <Form method="post" noValidate className={css.form} onSubmit={handIn} onKeyDown={enterGoesOn}>
      <input type="hidden" name="intent" value={CONFIRM_CHANGE} />
      <div className={css.fields}>
        <MailedCodeField
          ref={field}
          address={address}
          code={code}
          value={digits}
          answer={incomplete ? { tone: 'bad', text: t(CODE_WORDS.enterFirst) } : said}
          onChange={(typed) => {
            setIncomplete(false);
            type(typed);
          }}
        />
        <NewCodeButton codeEntry={codeEntry} code={code} resendAt={resendAt} />
        <Button
          variant="plain"
          disabled={busy}
          onClick={() => changing.send({ type: 'change.cancel' })}
        >
          {back}
        </Button>
      </div>
      <SubmitBar busy={busy}>
        <Trans context="of a code">Verify</Trans>
      </SubmitBar>
    </Form>
  );
};
