import type { ActorRefFrom } from 'xstate';
import { googlePopupMachine } from '../../../machines/google-popup.machine.ts';

export type GooglePopup = ActorRefFrom<typeof googlePopupMachine>;

type Effects = {
  /** Runs inside the fan's tap, or the browser would not let the popup open. */
  open: () => void;
  handOver: (code: string) => void;
};

export const googlePopupFlow = ({ open, handOver }: Effects) =>
  googlePopupMachine.provide({
    actions: {
      openPopup: open,
      handOver: (_, { code }) => handOver(code),
    },
  });
