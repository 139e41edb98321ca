import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import { useApp } from '../../../flows/app/use-app.tsx';
import { type GoogleLink, googleLinkOf } from '../../../flows/google-link.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { useToast } from '../../../ui/use-toast.tsx';
import { useLinkWords } from './google-link-words.ts';

type Outcomes = {
  /** The server has sent a code and waits for it. */
  onWanted?: () => void;
  onMade?: () => void;
};

const following = new WeakMap<GoogleLink, Subscription[]>();

/**
 * The link of a Google account, and its result. The component that has rendered it last reports to
 * the fan, even if it is gone by then: a response arrives whatever was closed meanwhile.
 */
export function useGoogleLink({ onWanted, onMade }: Outcomes = {}): GoogleLink {
  const link = googleLinkOf(useApp());
  const words = useLinkWords();
  const alert = useAlert();
  const toast = useToast();

  useEffect(() => {
    const tellRefusal = async () => {
      const { problem } = link.getSnapshot().context;
      if (problem) await alert(words(problem));
      link.send({ type: 'problem.read' });
    };
    for (const earlier of following.get(link) ?? []) earlier.unsubscribe();
    following.set(link, [
      link.on('link.wanted', () => onWanted?.()),
      link.on('link.refused', () => void tellRefusal()),
      link.on('link.made', () => {
        toast(<Trans>Google account linked.</Trans>);
        onMade?.();
      }),
    ]);
  });
  return link;
}
