import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import * as LIMITS from '../../contract/limits.ts';
import type { User } from '../../contract/user.ts';
import { useApp, useUser } from '../flows/app/use-app.tsx';
import type { ReAuth } from '../flows/re-auth.ts';
import type { Words } from '../i18n/words.ts';
import { Part } from '../ui/part.tsx';

type ProofDialog = ComponentType<{ user: User; reAuth: ReAuth }>;

/** Loads the dialog and its words. */
export type LoadProofDialog = (words: Words) => Promise<ProofDialog>;

/** In place of a dialog that fails. */
const Unshown = ({ reAuth }: { reAuth: ReAuth }) => {
  useEffect(() => reAuth.send({ type: 'dialog.missing' }), [reAuth]);
  return null;
};

type AskedProps = { reAuth: ReAuth; load: LoadProofDialog };

const AskedProof = ({ reAuth, load }: AskedProps) => {
  const { platform, words } = useApp();
  const user = useUser();
  const isAsked = useSelector(reAuth, (now) => !now.hasTag('resting'));
  const [loaded, setLoaded] = useState<{ Dialog: ProofDialog }>();
  useEffect(() => {
    if (!isAsked || loaded) return;
    const missing = () => reAuth.send({ type: 'dialog.missing' });
    const timeout = platform.timeout(LIMITS.requestTimeout);
    timeout.addEventListener('abort', missing, { once: true });
    const settled = () => timeout.removeEventListener('abort', missing);
    load(words)
      .then((Dialog) => setLoaded({ Dialog }), missing)
      .finally(settled);
    return settled;
  }, [isAsked, loaded, load, platform, words, reAuth]);
  return (
    isAsked &&
    user &&
    loaded && (
      <Part instead={<Unshown reAuth={reAuth} />}>
        <loaded.Dialog user={user} reAuth={reAuth} />
      </Part>
    )
  );
};

/** The proof of the account that a call waits for, over any page. */
export const Proof = ({ load }: { load: LoadProofDialog }) => {
  const { proofs } = useApp();
  const reAuth = useSyncExternalStore(proofs.subscribe, proofs.get, () => null);
  return reAuth && <AskedProof reAuth={reAuth} load={load} />;
};
