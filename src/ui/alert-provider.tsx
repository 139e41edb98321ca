import { createContext, Fragment, useState } from 'react';
import type { Elements } from './elements.ts';

type Drawn = (close: () => void) => Elements;
type Waiting = { drawn: Drawn; closed: () => void };

/** Renders an element until it is closed. The dialog itself loads with the pages that need it. */
export const AlertContext = createContext<((drawn: Drawn) => Promise<void>) | undefined>(undefined);

/** One alert at a time; the others wait. */
export const AlertProvider = ({ children }: { children: Elements }) => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [turn, setTurn] = useState(0);
  const [show] = useState(
    () => (drawn: Drawn) =>
      new Promise<void>((closed) => setWaiting((others) => [...others, { drawn, closed }])),
  );
  const [first] = waiting;
  const close = () => {
    setWaiting((others) => others.filter((other) => other !== first));
    setTurn(turn + 1);
    first?.closed();
  };
  return (
    <AlertContext value={show}>
      {children}
      {first && <Fragment key={turn}>{first.drawn(close)}</Fragment>}
    </AlertContext>
  );
};
