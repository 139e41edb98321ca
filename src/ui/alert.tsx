import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, use, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Alert = (text: string) => Promise<void>;
type Waiting = { text: string; closed: () => void };

const AlertContext = createContext<Alert | undefined>(undefined);

/** Shows a text and resolves once the fan has closed it. */
export function useAlert(): Alert {
  const alert = use(AlertContext);
  if (!alert) throw new Error('useAlert needs an AlertProvider above it');
  return alert;
}

/** One alert at a time; the others wait their turn. */
export const AlertProvider = ({ children }: { children: ReactNode }) => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [turn, setTurn] = useState(0);
  const [alert] = useState(
    (): Alert => (text) =>
      new Promise((closed) => setWaiting((others) => [...others, { text, closed }])),
  );
  const [first] = waiting;
  const close = () => {
    setWaiting((others) => others.filter((other) => other !== first));
    setTurn(turn + 1);
    first?.closed();
  };
  return (
    <AlertContext value={alert}>
      {children}
      {first && (
        <Dialog
          key={turn}
          role="alertdialog"
          title={first.text}
          onClose={close}
          actions={
            <Button wide onClick={close}>
              <Trans>OK</Trans>
            </Button>
          }
        />
      )}
    </AlertContext>
  );
};
