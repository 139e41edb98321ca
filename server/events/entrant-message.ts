import { BRAND } from '../../contract/brand.ts';
import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import type { EventChanges } from '../../contract/schemas/events.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';
import { correctionLines } from './correction-words.ts';

type Writing = (title: string, code: string, lines: string) => FanMessage;

const CANCELLED: Record<Language, Writing> = {
  en: (title, code) => ({
    subject: `[${BRAND}] Cancelled: ${title}`,
    text: `[${BRAND}] ${title} was cancelled. Your entry (${code}) no longer counts, and no winners are drawn. The event’s page says why.`,
  }),
  kr: (title, code) => ({
    subject: `[${BRAND}] 취소 안내: ${title}`,
    text: `[${BRAND}] ${title} 이벤트가 취소되었습니다. 응모(${code})는 무효가 되며 추첨은 진행되지 않습니다. 사유는 이벤트 페이지에서 확인해 주세요.`,
  }),
  cn: (title, code) => ({
    subject: `【${BRAND}】取消通知：${title}`,
    text: `【${BRAND}】${title} 已取消。你的报名（${code}）不再有效，也不会抽奖。原因请查看活动页面。`,
  }),
  jp: (title, code) => ({
    subject: `【${BRAND}】中止のお知らせ：${title}`,
    text: `【${BRAND}】${title} は中止になりました。ご応募（${code}）は無効となり、抽選は行われません。理由はイベントページをご覧ください。`,
  }),
};

const CORRECTED: Record<Language, Writing> = {
  en: (title, code, lines) => ({
    subject: `[${BRAND}] Corrected: ${title}`,
    text: `[${BRAND}] ${title} was corrected.\n${lines}\nYour entry (${code}) stays valid. The event’s page says why.`,
    short: `[${BRAND}] ${title} was corrected. Your entry (${code}) stays valid. The event’s page says what and why.`,
  }),
  kr: (title, code, lines) => ({
    subject: `[${BRAND}] 정정 안내: ${title}`,
    text: `[${BRAND}] ${title} 이벤트 안내가 정정되었습니다.\n${lines}\n응모(${code})는 그대로 유효합니다. 사유는 이벤트 페이지에서 확인해 주세요.`,
    short: `[${BRAND}] ${title} 이벤트 안내가 정정되었습니다. 응모(${code})는 유효합니다. 내용과 사유는 이벤트 페이지에서 확인해 주세요.`,
  }),
  cn: (title, code, lines) => ({
    subject: `【${BRAND}】更正通知：${title}`,
    text: `【${BRAND}】${title} 的信息已更正。\n${lines}\n你的报名（${code}）仍然有效。原因请查看活动页面。`,
    short: `【${BRAND}】${title} 的信息已更正。你的报名（${code}）仍然有效。内容和原因请查看活动页面。`,
  }),
  jp: (title, code, lines) => ({
    subject: `【${BRAND}】訂正のお知らせ：${title}`,
    text: `【${BRAND}】${title} の内容を訂正しました。\n${lines}\nご応募（${code}）は引き続き有効です。理由はイベントページをご覧ください。`,
    short: `【${BRAND}】${title} の内容を訂正しました。ご応募（${code}）は有効です。内容と理由はイベントページをご覧ください。`,
  }),
};

type About = { title: LocalizedText; receiptCode: string; changes: EventChanges | null };

/** To a fan who had entered; without changes, the event was cancelled. */
export function entrantMessage(
  language: Language,
  { title, receiptCode, changes }: About,
): FanMessage {
  const write = changes ? CORRECTED : CANCELLED;
  const lines = changes ? correctionLines(changes, language).join('\n') : '';
  return write[language](textIn(title, language), receiptCode, lines);
}
