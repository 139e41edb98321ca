import { Trans } from '@lingui/react/macro';

/** In a catalogue that loads with the banners: a fan who was never offline does not need it. */
export const BackOnline = () => <Trans>You are back online</Trans>;
