import { BRAND } from '../../contract/brand.ts';
import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';

export type Won = { title: LocalizedText; receiptCode: string };

const MESSAGES = {
  en: (title, code) => ({
    subject: `[${BRAND}] You won: ${title}`,
    text: `[${BRAND}] Congratulations! You won tickets for ${title}. Your receipt code is ${code}. See My page for what comes next.`,
  }),
  kr: (title, code) => ({
    subject: `[${BRAND}] 당첨 안내: ${title}`,
    text: `[${BRAND}] 축하합니다! ${title} 티켓에 당첨되셨습니다. 접수 코드는 ${code}입니다. 자세한 안내는 마이페이지에서 확인해 주세요.`,
  }),
  cn: (title, code) => ({
    subject: `【${BRAND}】中奖通知：${title}`,
    text: `【${BRAND}】恭喜！你赢得了 ${title} 的门票。回执码为 ${code}。后续安排请查看“我的主页”。`,
  }),
  jp: (title, code) => ({
    subject: `【${BRAND}】当選のお知らせ：${title}`,
    text: `【${BRAND}】おめでとうございます！${title} のチケットに当選しました。受付コードは ${code} です。詳しくはマイページをご覧ください。`,
  }),
} satisfies Record<Language, (title: string, code: string) => FanMessage>;

/** A winner's message as a mail; its text alone fits a text message. */
export const winnerMessage = (language: Language, { title, receiptCode }: Won): FanMessage =>
  MESSAGES[language](textIn(title, language), receiptCode);
