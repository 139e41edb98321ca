import { useState } from 'react';
import type { SubmissionTag } from '../../../machines/submission.types.ts';

type Submission = { hasTag(tag: SubmissionTag): boolean };

/** Whether the server has just accepted it: until the fan opens the form again, or leaves. */
export function useJustReceived(now: Submission): boolean {
  const is = now.hasTag('busy') ? 'sending' : now.hasTag('sent') ? 'sent' : 'elsewhere';
  const [was, setWas] = useState({ is, received: false });
  if (is !== was.is) setWas({ is, received: is === 'sent' && was.is === 'sending' });
  return was.received;
}
