import { vars } from './theme.css.ts';
import { veil } from './veil.ts';

/** The upper 60 % of the first screen; short screens keep space for the text. */
export const heroHeight = 'clamp(20rem, 60svh, 44rem)';

/** Under the header and the text just dark enough for 4.5:1 over a white picture. */
export const heroShade = `linear-gradient(${veil(60)}, transparent 22%, transparent 44%, ${veil(60)} 68%, ${veil(86)} 84%, ${vars.ink.page})`;
