import { Trans } from '@lingui/react/macro';
import { codeIn } from '../../../flows/code-entry.ts';
import type { PhoneSnapshot } from '../../../flows/phone-verification/phone-verification.ts';
import { clockFace } from '../../../ui/clock-face.ts';

const HOUR = 60 * 60;

/** For a button; a wait of more than an hour is not shown there. */
function waitFace(seconds: number): string | undefined {
  if (seconds <= 0 || seconds >= HOUR) return undefined;
  return seconds < 100 ? String(seconds) : clockFace(seconds);
}

/** `wait`: the seconds until the server sends another code. */
export const SendLabel = ({ now, wait }: { now: PhoneSnapshot; wait: number }) => {
  const time = waitFace(wait);
  const code = codeIn(now);
  if (!code) return <Trans>Sent</Trans>;
  if (code.hasTag('sent') && code.hasTag('waiting')) {
    return time ? <Trans>Sent ({time})</Trans> : <Trans>Sent</Trans>;
  }
  if (now.context.sent || code.hasTag('expired')) {
    return time ? <Trans>Resend ({time})</Trans> : <Trans>Resend</Trans>;
  }
  return time ? <Trans>Verify ({time})</Trans> : <Trans>Verify</Trans>;
};

/** The same wait, where the code's address is known. */
export const NewCodeLabel = ({ wait }: { wait: number }) => {
  const time = waitFace(wait);
  return time ? <Trans>Send a new code ({time})</Trans> : <Trans>Send a new code</Trans>;
};
