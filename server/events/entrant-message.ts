import { BRAND } from '../../contract/brand.ts';
import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import type { EventChanges } from '../../contract/schemas/events.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';
import { ABOUT_ENTRY, ABOUT_PLACE, CANCELLATION } from '../repositories/entrant-messages.ts';
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

const LAPSED: Record<Language, Writing> = {
  en: (title, code) => ({
    subject: `[${BRAND}] Your place has lapsed: ${title}`,
    text: `[${BRAND}] Your place for ${title} (${code}) was not confirmed in time and has lapsed.`,
  }),
  kr: (title, code) => ({
    subject: `[${BRAND}] 당첨 취소 안내: ${title}`,
    text: `[${BRAND}] 기한 내에 확정하지 않아 ${title} 당첨(${code})이 취소되었습니다.`,
  }),
  cn: (title, code) => ({
    subject: `【${BRAND}】名额已失效：${title}`,
    text: `【${BRAND}】因未在期限内确认，你在 ${title} 的名额（${code}）已失效。`,
  }),
  jp: (title, code) => ({
    subject: `【${BRAND}】当選無効のお知らせ：${title}`,
    text: `【${BRAND}】期限までに確定がなかったため、${title} の当選（${code}）は無効となりました。`,
  }),
};

const GIVEN_UP: Record<Language, Writing> = {
  en: (title, code) => ({
    subject: `[${BRAND}] You gave up your place: ${title}`,
    text: `[${BRAND}] You gave up your place for ${title} (${code}). It goes to somebody else.`,
  }),
  kr: (title, code) => ({
    subject: `[${BRAND}] 당첨 포기 확인: ${title}`,
    text: `[${BRAND}] ${title} 당첨(${code})을 포기하셨습니다. 다음 예비 당첨자에게 넘어갑니다.`,
  }),
  cn: (title, code) => ({
    subject: `【${BRAND}】已放弃名额：${title}`,
    text: `【${BRAND}】你已放弃 ${title} 的名额（${code}），名额将转给下一位。`,
  }),
  jp: (title, code) => ({
    subject: `【${BRAND}】当選辞退の確認：${title}`,
    text: `【${BRAND}】${title} の当選（${code}）を辞退しました。次の方に繰り上がります。`,
  }),
};

const TAKEN_AWAY: Record<Language, Writing> = {
  en: (title, code, reason) => ({
    subject: `[${BRAND}] Your place was taken away: ${title}`,
    text: `[${BRAND}] Your place for ${title} (${code}) was taken away.\n${reason}`,
    short: `[${BRAND}] Your place for ${title} (${code}) was taken away. My page says why.`,
  }),
  kr: (title, code, reason) => ({
    subject: `[${BRAND}] 당첨 취소 안내: ${title}`,
    text: `[${BRAND}] ${title} 당첨(${code})이 취소되었습니다.\n${reason}`,
    short: `[${BRAND}] ${title} 당첨(${code})이 취소되었습니다. 사유는 마이페이지에서 확인해 주세요.`,
  }),
  cn: (title, code, reason) => ({
    subject: `【${BRAND}】名额被取消：${title}`,
    text: `【${BRAND}】你在 ${title} 的名额（${code}）已被取消。\n${reason}`,
    short: `【${BRAND}】你在 ${title} 的名额（${code}）已被取消。原因请查看“我的主页”。`,
  }),
  jp: (title, code, reason) => ({
    subject: `【${BRAND}】当選取り消しのお知らせ：${title}`,
    text: `【${BRAND}】${title} の当選（${code}）は取り消されました。\n${reason}`,
    short: `【${BRAND}】${title} の当選（${code}）は取り消されました。理由はマイページをご覧ください。`,
  }),
};

const DISQUALIFIED: Record<Language, Writing> = {
  en: (title, code, reason) => ({
    subject: `[${BRAND}] Your entry was disqualified: ${title}`,
    text: `[${BRAND}] Your entry for ${title} (${code}) was disqualified. The draw leaves it out.\n${reason}`,
    short: `[${BRAND}] Your entry for ${title} (${code}) was disqualified. The draw leaves it out. My page says why.`,
  }),
  kr: (title, code, reason) => ({
    subject: `[${BRAND}] 응모 무효 안내: ${title}`,
    text: `[${BRAND}] ${title} 응모(${code})가 무효 처리되어 추첨에서 제외됩니다.\n${reason}`,
    short: `[${BRAND}] ${title} 응모(${code})가 무효 처리되어 추첨에서 제외됩니다. 사유는 마이페이지에서 확인해 주세요.`,
  }),
  cn: (title, code, reason) => ({
    subject: `【${BRAND}】报名资格已取消：${title}`,
    text: `【${BRAND}】你在 ${title} 的报名（${code}）已被取消资格，不参与抽奖。\n${reason}`,
    short: `【${BRAND}】你在 ${title} 的报名（${code}）已被取消资格，不参与抽奖。原因请查看“我的主页”。`,
  }),
  jp: (title, code, reason) => ({
    subject: `【${BRAND}】応募無効のお知らせ：${title}`,
    text: `【${BRAND}】${title} のご応募（${code}）は無効となり、抽選の対象外となりました。\n${reason}`,
    short: `【${BRAND}】${title} のご応募（${code}）は無効となり、抽選の対象外となりました。理由はマイページをご覧ください。`,
  }),
};

const REINSTATED: Record<Language, Writing> = {
  en: (title, code) => ({
    subject: `[${BRAND}] Your entry counts again: ${title}`,
    text: `[${BRAND}] Your entry for ${title} (${code}) counts again and is in the draw.`,
  }),
  kr: (title, code) => ({
    subject: `[${BRAND}] 응모 복원 안내: ${title}`,
    text: `[${BRAND}] ${title} 응모(${code})가 다시 유효해져 추첨에 포함됩니다.`,
  }),
  cn: (title, code) => ({
    subject: `【${BRAND}】报名已恢复：${title}`,
    text: `【${BRAND}】你在 ${title} 的报名（${code}）已恢复有效，将参与抽奖。`,
  }),
  jp: (title, code) => ({
    subject: `【${BRAND}】応募復活のお知らせ：${title}`,
    text: `【${BRAND}】${title} のご応募（${code}）は再び有効となり、抽選の対象となります。`,
  }),
};

const BY_CODE = new Map<number, Record<Language, Writing>>([
  [CANCELLATION, CANCELLED],
  [ABOUT_PLACE.lapsed, LAPSED],
  [ABOUT_PLACE.given_up, GIVEN_UP],
  [ABOUT_PLACE.taken_away, TAKEN_AWAY],
  [ABOUT_ENTRY.disqualified, DISQUALIFIED],
  [ABOUT_ENTRY.reinstated, REINSTATED],
]);

type About = {
  /** As in `entrant_messages`. */
  correction: number;
  title: LocalizedText;
  receiptCode: string;
  changes: EventChanges | null;
  takenFor: string | null;
  disqualifiedFor: string | null;
};

/** To a fan who had entered: of a correction, the cancellation, or what became of a place or the entry itself. */
export function entrantMessage(
  language: Language,
  { correction, title, receiptCode, changes, ...why }: About,
): FanMessage {
  const write = BY_CODE.get(correction) ?? CORRECTED;
  const lines = changes
    ? correctionLines(changes, language).join('\n')
    : (why.takenFor ?? why.disqualifiedFor ?? '');
  return write[language](textIn(title, language), receiptCode, lines);
}
