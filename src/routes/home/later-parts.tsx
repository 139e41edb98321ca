import { DeskQr } from '../../shell/desk-qr.tsx';
import { GamePopup } from './game-popup.tsx';

export const LaterParts = () => (
  <>
    <DeskQr place="home" />
    <GamePopup />
  </>
);
