import type { PasskeySignInBody } from '../../../contract/schemas/passkeys.ts';
import { passkeyPromptMachine } from '../../../machines/passkey-prompt.machine.ts';
import type { ChartModel } from '../model.ts';

export const SIGNED: PasskeySignInBody = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

export const model = {
  chart: passkeyPromptMachine,
  events: {
    'passkey.ask': [{ type: 'passkey.ask' }],
    'credentials.edit': [{ type: 'credentials.edit' }],
  },
  answers: {
    offerPasskey: {
      signed: [{ kind: 'signed', signed: SIGNED }],
      none: [{ kind: 'none' }],
      refused: [],
    },
    askForPasskey: {
      signed: [{ kind: 'signed', signed: SIGNED }],
      none: [{ kind: 'none' }],
      refused: [
        { kind: 'refused', problem: { code: 'offline' } },
        { kind: 'refused', problem: { code: 'no_passkeys_here' } },
      ],
    },
  },
  parts: {},
  accepts: {
    offering: ['passkey.ask'],
    asking: ['credentials.edit'],
    resting: ['credentials.edit', 'passkey.ask'],
  },
  tags: { busy: ['asking'] },
  delays: {},
  fromApp: [],
  facts: ({ problem }) => [problem?.code],
} satisfies ChartModel<typeof passkeyPromptMachine>;
