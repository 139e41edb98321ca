import { useLingui } from '@lingui/react/macro';
import type { PhoneSnapshot } from '../../flows/phone-verification.ts';
import { clockFace } from './clock-face.ts';

/** A longer wait is no business of a button's. */
const HOUR = 60 * 60;

/** `wait`: the seconds until the server sends another code. */
export const SendLabel = ({ now, wait }: { now: PhoneSnapshot; wait: number }) => {
  const { t } = useLingui();
  const time = wait < 100 ? String(wait) : clockFace(wait);
  const isShown = wait > 0 && wait < HOUR;
  if (now.hasTag('verified')) return t`Sent`;
  if (now.hasTag('sent') && wait > 0) return isShown ? t`Sent (${time})` : t`Sent`;
  if (now.context.sent || now.hasTag('expired')) return isShown ? t`Resend (${time})` : t`Resend`;
  return isShown ? t`Verify (${time})` : t`Verify`;
};
