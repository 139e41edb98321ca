import { DeskQr } from '../../shell/desk-qr.tsx';
import { GamePopup } from './game-popup.tsx';
import type { HeroPlace } from './hero-place.ts';

export const LaterParts = ({ hero }: { hero: HeroPlace }) => (
  <>
    <DeskQr place="home" />
    <GamePopup hero={hero} />
  </>
);
