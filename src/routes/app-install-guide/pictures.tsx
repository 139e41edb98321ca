import type { Elements } from '../../ui/elements.ts';
import * as css from './pictures.css.ts';

/** What a fan has to find on the screen, in a box of 24, as the browsers draw it. */
const SHARE = 'M12 14.5V3.5 M8.5 7 12 3.5 15.5 7 M8.5 10.5h-2V20h11v-9.5h-2';
const PLUS_SQUARE =
  'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z M12 8.5v7 M8.5 12h7';
const DOTS_DOWN = 'M12 5v.01 M12 12v.01 M12 19v.01';
const DOTS_ACROSS = 'M5 12h.01 M12 12h.01 M19 12h.01';
const LINES = 'M5 7h14 M5 12h14 M5 17h14';
const INSTALL =
  'M12.5 5H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-1 M9 20h6 M17 3.5v7 M14 7.8l3 3 3-3';
const OUTSIDE = 'M13.5 4.5h6v6 M19.5 4.5l-8 8 M10.5 6.5h-5v12h12v-5';

const Picture = ({ children }: { children: Elements }) => (
  <svg aria-hidden="true" className={css.picture} viewBox="0 0 80 60">
    {children}
  </svg>
);

type SignProps = { d: string; x: number; y: number; heavy?: boolean };

const Sign = ({ d, x, y, heavy = false }: SignProps) => (
  <path
    className={heavy ? css.heavySymbol : css.symbol}
    transform={`translate(${x - 12} ${y - 12})`}
    d={d}
  />
);

const Quiet = ({ d }: { d: string }) => <path className={css.quiet} d={d} />;

/** Our own icon, as the home screen shows it. */
const Mark = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y}) scale(.54)`}>
    <path className={css.beam} d="M3 2.6A2 2 0 0 1 5.6.7L15 5v14L5.6 23.3A2 2 0 0 1 3 21.4Z" />
    <path className={css.glow} d="M3 8.2 16 3.6v16.8L3 15.8Z" />
    <circle className={css.lamp} cx="16" cy="12" r="5.6" />
  </g>
);

/** The lower end of a phone with the browser's bar. */
const LowerEnd = ({ children }: { children: Elements }) => (
  <Picture>
    <Quiet d="M14 0v46a8 8 0 0 0 8 8h36a8 8 0 0 0 8-8V0 M14 26h52" />
    {children}
  </Picture>
);

/** The upper end of a phone with the browser's address bar. */
const UpperEnd = ({ children }: { children: Elements }) => (
  <Picture>
    <Quiet d="M14 60V14a8 8 0 0 1 8-8h36a8 8 0 0 1 8 8v46 M14 34h52 M22 20h20" />
    {children}
  </Picture>
);

/** The upper right of a window on a computer. */
const WindowTop = ({ children }: { children: Elements }) => (
  <Picture>
    <Quiet d="M0 8h66a8 8 0 0 1 8 8v44 M0 38h74 M0 23h30" />
    {children}
  </Picture>
);

const Menu = ({ d }: { d: string }) => (
  <Picture>
    <Quiet d="M20 6h40a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6z M24 14h20 M24 46h26" />
    <rect className={css.row} x="17" y="19" width="46" height="22" rx="5" />
    <Sign d={d} x={31} y={30} />
    <path className={css.symbol} d="M45 30h12" />
  </Picture>
);

export const ShareBelow = () => (
  <LowerEnd>
    <Quiet d="M24 40h4 M52 40h4" />
    <Sign d={SHARE} x={40} y={40} />
  </LowerEnd>
);

export const ShareAbove = () => (
  <UpperEnd>
    <Sign d={SHARE} x={54} y={19} />
  </UpperEnd>
);

export const DotsAbove = () => (
  <UpperEnd>
    <Sign d={DOTS_DOWN} x={56} y={20} heavy />
  </UpperEnd>
);

export const DotsInApp = () => (
  <UpperEnd>
    <Sign d={DOTS_ACROSS} x={52} y={20} heavy />
  </UpperEnd>
);

export const LinesBelow = () => (
  <LowerEnd>
    <Quiet d="M22 40h4 M36 40h4" />
    <Sign d={LINES} x={54} y={40} />
  </LowerEnd>
);

export const InstallInAddress = () => (
  <WindowTop>
    <Sign d={INSTALL} x={54} y={23} />
  </WindowTop>
);

export const DotsInWindow = () => (
  <WindowTop>
    <Sign d={DOTS_DOWN} x={60} y={23} heavy />
  </WindowTop>
);

export const AddInMenu = () => <Menu d={PLUS_SQUARE} />;
export const InstallInMenu = () => <Menu d={INSTALL} />;
export const OutsideInMenu = () => <Menu d={OUTSIDE} />;

/** A question with the one button to press. */
export const Confirm = () => (
  <Picture>
    <Quiet d="M18 6h44a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6z M34 18h22 M34 25h14" />
    <Mark x={18} y={14} />
    <rect className={css.button} x="34" y="36" width="26" height="12" rx="6" />
  </Picture>
);

/** The confirmation in browsers with the button at the top. */
export const ConfirmAbove = () => (
  <Picture>
    <Quiet d="M14 60V14a8 8 0 0 1 8-8h36a8 8 0 0 1 8 8v46 M38 42h20 M38 49h12" />
    <Mark x={20} y={39} />
    <rect className={css.button} x="40" y="12" width="20" height="12" rx="6" />
  </Picture>
);

/** Among the other apps. */
export const OnScreen = () => (
  <Picture>
    <Quiet d="M12 8h12v12H12z M34 8h12v12H34z M56 8h12v12H56z M12 38h12v12H12z M56 38h12v12H56z" />
    <rect className={css.row} x="30" y="34" width="20" height="20" rx="6" />
    <Mark x={33.5} y={37.5} />
  </Picture>
);

/** The menu bar of a Macintosh. */
export const MenuBar = () => (
  <Picture>
    <Quiet d="M0 24h80 M60 12h12" />
    <circle className={css.dot} cx="12" cy="12" r="4" />
    <rect className={css.row} x="24" y="4" width="26" height="16" rx="4" />
    <path className={css.symbol} d="M30 12h14" />
    <Quiet d="M24 30v18a4 4 0 0 0 4 4h28a4 4 0 0 0 4-4V24 M31 34h18 M31 43h12" />
  </Picture>
);

export const OtherBrowser = () => (
  <Picture>
    <Quiet d="M10 10h38a6 6 0 0 1 6 6v22H16a6 6 0 0 1-6-6z M10 20h44" />
    <rect className={css.row} x="30" y="24" width="40" height="28" rx="6" />
    <Sign d={OUTSIDE} x={50} y={38} />
  </Picture>
);
