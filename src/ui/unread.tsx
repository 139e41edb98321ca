import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { useNetworkReturn } from './network-return.ts';

type UnreadProps = {
  /** Says what is not known. */
  children: Elements;
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
