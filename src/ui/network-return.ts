import { createContext, use, useEffect, useEffectEvent } from 'react';

type Subscribe = (listener: () => void) => () => void;

/** Calls its listeners when the network is back, and once more some seconds later. */
export const NetworkReturn = createContext<Subscribe>(() => () => {});

/** For what could not load without the network. */
export function useNetworkReturn(onReturn: () => void) {
  const subscribe = use(NetworkReturn);
  const returned = useEffectEvent(onReturn);
  useEffect(() => subscribe(() => returned()), [subscribe]);
}
