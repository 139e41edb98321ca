import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { PasskeySignInBody } from '../../../contract/schemas/passkeys.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { passkeyPromptFlow } from '../../flows/passkey-prompt.ts';

/** Passkeys are suggested for the ID while this is used, and asked for by `ask`. */
export function usePasskeyPrompt(onSigned: (signed: PasskeySignInBody) => unknown) {
  const app = useApp();
  const receiver = useRef(onSigned);
  const prompt = useActorRef(
    useMemo(
      () => passkeyPromptFlow(app, { handOver: (signed) => void receiver.current(signed) }),
      [app],
    ),
    { inspect: app.inspect },
  );
  useEffect(() => {
    receiver.current = onSigned;
  }, [onSigned]);
  return {
    busy: useSelector(prompt, (now) => now.hasTag('busy')),
    problem: useSelector(prompt, (now) => now.context.problem),
    ask: () => prompt.send({ type: 'passkey.ask' }),
    /** Takes back what was said, since the fan does something else. */
    clear: () => prompt.send({ type: 'credentials.edit' }),
  };
}
