import { Trans, useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  const time = waitFace(wait);
  const code = codeIn(now);
  if (!code) return t`Sent`;
  if (code.hasTag('sent') && code.hasTag('waiting')) return time ? t`Sent (${time})` : t`Sent`;
  if (now.context.sent || code.hasTag('expired')) return time ? t`Resend (${time})` : t`Resend`;
  return time ? t`Verify (${time})` : t`Verify`;
};

/** The same wait, where the code's address is known. */
export const NewCodeLabel = ({ wait }: { wait: number }) => {
  const time = waitFace(wait);
  return time ? <Trans>Send a new code ({time})</Trans> : <Trans>Send a new code</Trans>;
};
