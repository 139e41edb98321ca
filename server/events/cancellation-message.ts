import { BRAND } from '../../contract/brand.ts';
import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';

const MESSAGES = {
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
} satisfies Record<Language, (title: string, code: string) => FanMessage>;

/** To a fan who had entered. */
export const cancellationMessage = (
  language: Language,
  { title, receiptCode }: { title: LocalizedText; receiptCode: string },
): FanMessage => MESSAGES[language](textIn(title, language), receiptCode);
