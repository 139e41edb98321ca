import type { NewPasskeyBody } from '../../../contract/schemas/passkeys.ts';
import type { MadePasskey, Passkeys, SignedPasskey } from '../../../src/platform/passkeys.ts';
import { SIGNED } from '../../machines/models/passkey-prompt.ts';

export const MADE: NewPasskeyBody = {
  id: SIGNED.id,
  rawId: SIGNED.rawId,
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] },
};

type Played = Partial<Pick<Passkeys, 'obstacle'>> & {
  offers?: boolean;
  makes?: MadePasskey;
  signs?: () => SignedPasskey | Promise<SignedPasskey>;
};

/** A browser with passkeys; what was picked among its suggestions comes when the test says so. */
export function playedPasskeys({
  obstacle = () => undefined,
  offers = false,
  makes = { kind: 'made', made: MADE },
  signs = () => ({ kind: 'signed', signed: SIGNED }),
}: Played = {}) {
  const picked = Promise.withResolvers<SignedPasskey>();
  const asked: { options: object; offer: boolean }[] = [];
  const passkeys: Passkeys = {
    obstacle,
    canOffer: async () => offers,
    make: async () => makes,
    async sign(options, { offer, signal }) {
      asked.push({ options, offer });
      if (!offer) return signs();
      const aborted = new Promise<SignedPasskey>((resolve) =>
        signal.addEventListener('abort', () => resolve({ kind: 'none' })),
      );
      // One pick; the offer after it stays open.
      if (asked.filter((one) => one.offer).length > 1) return aborted;
      return Promise.race([picked.promise, aborted]);
    },
  };
  return { passkeys, asked, pick: () => picked.resolve({ kind: 'signed', signed: SIGNED }) };
}
