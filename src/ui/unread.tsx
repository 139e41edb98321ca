import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useNetworkReturn } from './network-return.ts';

type UnreadProps = {
  /** Says what is not known. */
  children: ReactNode;
  onRetry: () => void;
};

/** Nobody knows what a member has handed in: asked again by a press, and when the network is back. */
export const Unread = ({ children, onRetry }: UnreadProps) => {
  useNetworkReturn(onRetry);
  return (
    <>
      {children}
      <Button wide variant="quiet" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
};
