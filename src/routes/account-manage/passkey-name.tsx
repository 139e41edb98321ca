import { Trans } from '@lingui/react/macro';
import type { OwnPasskey } from '../../../contract/schemas/passkeys.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

/** The fan's own name of it, or where it was made. */
export const PasskeyName = ({ name, system }: Pick<OwnPasskey, 'name' | 'system'>) => {
  if (name) return <Verbatim>{name}</Verbatim>;
  return system ? <Trans>Passkey on {system}</Trans> : <Trans>Passkey</Trans>;
};
