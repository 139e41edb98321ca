import type { CodeEntrySnapshot } from '../../../../machines/code-entry.types.ts';
import type { CodeEntry } from '../../../flows/code-entry.ts';
import { Button } from '../../../ui/button.tsx';
import { NewCodeLabel } from '../phone-verification/send-label.tsx';
import { useSecondsUntil } from '../wizard/seconds-until.ts';
import { sendLabel } from '../wizard/steps.css.ts';

type NewCodeButtonProps = {
  codeEntry: CodeEntry | undefined;
  code: CodeEntrySnapshot | undefined;
  /** Until when the server sends no other. */
  resendAt: number | null;
  wide?: boolean;
};

/** Asks for another code where the first was sent without a button; counts down while none is sent. */
export const NewCodeButton = ({ codeEntry, code, resendAt, wide }: NewCodeButtonProps) => {
  const isWaiting = code?.hasTag('waiting') ?? false;
  const wait = Math.max(useSecondsUntil(resendAt), Number(isWaiting));
  return (
    <Button
      variant="plain"
      wide={wide}
      busy={code?.hasTag('sending') ?? false}
      disabled={isWaiting}
      onClick={() => codeEntry?.send({ type: 'code.send' })}
    >
      <span className={sendLabel}>
        <NewCodeLabel wait={wait} />
      </span>
    </Button>
  );
};
