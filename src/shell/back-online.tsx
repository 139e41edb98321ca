import { Trans } from '@lingui/react/macro';

/** In a catalogue that comes with the banners: who was never offline does not need it. */
export const BackOnline = () => <Trans>You are back online</Trans>;
