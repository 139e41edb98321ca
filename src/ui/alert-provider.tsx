import { createContext, Fragment, type ReactNode, useState } from 'react';

type Drawn = (close: () => void) => ReactNode;
type Waiting = { drawn: Drawn; closed: () => void };

/** Shows what is drawn until it is closed. The dialog itself comes with the pages that have something to say. */
export const AlertContext = createContext<((drawn: Drawn) => Promise<void>) | undefined>(undefined);

/** One alert at a time; the others wait their turn. */
export const AlertProvider = ({ children }: { children: ReactNode }) => {
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
