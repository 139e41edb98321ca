import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { EmptyState } from './empty-state.tsx';
import { OfflineIcon, WarnIcon } from './icons.tsx';
import { useNetworkReturn } from './network-return.ts';

/** `portal`: the network wants a sign-in first. */
export type LoadProblem = 'offline' | 'timeout' | 'portal' | 'throttled' | 'failed';

type LoadFailureProps = {
  problem: LoadProblem;
  /** What failed would have brought the page's `<h1>`. */
  heading?: 'page' | undefined;
  onRetry: () => void;
  /** The network is back; by default as `onRetry`. */
  onReturn?: (() => void) | undefined;
  /** In place of the usual advice. */
  children?: Elements | undefined;
};

const WORDS: Record<LoadProblem, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  offline: {
    title: msg`You are offline`,
    advice: msg`Connect to the internet and try again.`,
  },
  timeout: {
    title: msg`This is taking too long`,
    advice: msg`Your connection seems slow. Nothing is lost, so please try again.`,
  },
  portal: {
    title: msg`This network asks you to sign in first`,
    advice: msg`Open its sign-in page, then try again.`,
  },
  throttled: {
    title: msg`Too many requests`,
    advice: msg`Please wait a moment and try again.`,
  },
  failed: {
    title: msg`Something went wrong.`,
    advice: msg`It’s a problem on our side. Please try again in a moment.`,
  },
};

/** Says what happened to a page's content, offers to try again, and does so itself when the network is back. */
export const LoadFailure = ({
  problem,
  heading,
  onRetry,
  onReturn = onRetry,
  children,
}: LoadFailureProps) => {
  const { t } = useLingui();
  const { title, advice } = WORDS[problem];
  useNetworkReturn(() => {
    if (problem === 'offline' || problem === 'portal' || problem === 'timeout') onReturn();
  });
  return (
    <div role="alert">
      <EmptyState
        heading={heading}
        icon={problem === 'offline' || problem === 'portal' ? <OfflineIcon /> : <WarnIcon />}
        title={t(title)}
        action={
          <Button variant="quiet" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {children ?? t(advice)}
      </EmptyState>
    </div>
  );
};
