import { DeskQr } from '../../shell/desk-qr.tsx';
import { GamePopup, type HeroRef } from './game-popup.tsx';

export const LaterParts = ({ hero }: { hero: HeroRef }) => (
  <>
    <DeskQr place="home" />
    <GamePopup hero={hero} />
  </>
);
