import { BRAND } from '../../contract/brand.ts';
import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';
import { endIn } from './correction-words.ts';

export type Won = {
  title: LocalizedText;
  receiptCode: string;
  tickets: number;
  /** Tickets if there is none. */
  prize?: LocalizedText | null;
  /** The place was somebody else's before. */
  isPassedOn: boolean;
  /** ISO 8601; null if there is nothing to confirm. */
  confirmBy: string | null;
};

type Words = {
  tickets: (count: number) => string;
  pieces: (count: number, name: string) => string;
  subject: (title: string) => string;
  won: (title: string, prize: string) => string;
  passedOn: (title: string, prize: string) => string;
  code: (code: string) => string;
  confirm: (end: string) => string;
  otherwise: string;
  next: string;
  reminder: (title: string) => string;
  notConfirmed: (title: string, prize: string) => string;
};

const WORDS: Record<Language, Words> = {
  en: {
    subject: (title) => `[${BRAND}] You won: ${title}`,
    tickets: (count) => (count === 1 ? '1 ticket' : `${count} tickets`),
    pieces: (count, name) => (count === 1 ? name : `${count} × ${name}`),
    won: (title, prize) => `[${BRAND}] Congratulations! You won ${prize} for ${title}.`,
    passedOn: (title, prize) =>
      `[${BRAND}] A place has passed on to you: you won ${prize} for ${title}.`,
    code: (code) => `Your receipt code is ${code}.`,
    confirm: (end) => `Please confirm on the event’s page by ${end}.`,
    otherwise: 'Otherwise your place goes to somebody else.',
    next: 'See My page for what comes next.',
    reminder: (title) => `[${BRAND}] Please confirm your place: ${title}`,
    notConfirmed: (title, prize) =>
      `[${BRAND}] You won ${prize} for ${title}, but haven’t confirmed your place yet.`,
  },
  kr: {
    subject: (title) => `[${BRAND}] 당첨 안내: ${title}`,
    tickets: (count) => `티켓 ${count}매`,
    pieces: (count, name) => (count === 1 ? name : `${name} ${count}개`),
    won: (title, prize) => `[${BRAND}] 축하합니다! ${title} ${prize}에 당첨되셨습니다.`,
    passedOn: (title, prize) => `[${BRAND}] 예비 당첨으로 ${title} ${prize}에 당첨되셨습니다.`,
    code: (code) => `접수 코드는 ${code}입니다.`,
    confirm: (end) => `${end}까지 이벤트 페이지에서 참석을 확정해 주세요.`,
    otherwise: '확정하지 않으면 다음 예비 당첨자에게 넘어갑니다.',
    next: '자세한 안내는 마이페이지에서 확인해 주세요.',
    reminder: (title) => `[${BRAND}] 당첨 확정 안내: ${title}`,
    notConfirmed: (title, prize) =>
      `[${BRAND}] ${title} ${prize} 당첨을 아직 확정하지 않으셨습니다.`,
  },
  cn: {
    subject: (title) => `【${BRAND}】中奖通知：${title}`,
    tickets: (count) => `${count} 张门票`,
    pieces: (count, name) => (count === 1 ? name : `${name} ×${count}`),
    won: (title, prize) => `【${BRAND}】恭喜！你赢得了 ${title} 的 ${prize}。`,
    passedOn: (title, prize) => `【${BRAND}】有名额递补给你：你赢得了 ${title} 的 ${prize}。`,
    code: (code) => `回执码为 ${code}。`,
    confirm: (end) => `请在${end}之前到活动页面确认。`,
    otherwise: '逾期未确认，名额将转给下一位。',
    next: '后续安排请查看“我的主页”。',
    reminder: (title) => `【${BRAND}】请确认你的名额：${title}`,
    notConfirmed: (title, prize) => `【${BRAND}】你赢得了 ${title} 的 ${prize}，但还没有确认名额。`,
  },
  jp: {
    subject: (title) => `【${BRAND}】当選のお知らせ：${title}`,
    tickets: (count) => `チケット${count}枚`,
    pieces: (count, name) => (count === 1 ? name : `${name} ${count}点`),
    won: (title, prize) => `【${BRAND}】おめでとうございます！${title} の${prize}に当選しました。`,
    passedOn: (title, prize) => `【${BRAND}】繰り上げ当選：${title} の${prize}に当選しました。`,
    code: (code) => `受付コードは ${code} です。`,
    confirm: (end) => `${end}までにイベントページで参加を確定してください。`,
    otherwise: '確定がない場合は、次の方に繰り上がります。',
    next: '詳しくはマイページをご覧ください。',
    reminder: (title) => `【${BRAND}】当選確定のお願い：${title}`,
    notConfirmed: (title, prize) =>
      `【${BRAND}】${title} の${prize}に当選しましたが、まだ確定されていません。`,
  },
};

const prizeIn = (
  words: Words,
  language: Language,
  { prize, tickets }: Pick<Won, 'prize' | 'tickets'>,
) => (prize ? words.pieces(tickets, textIn(prize, language)) : words.tickets(tickets));

// Chinese and Japanese sentences follow each other without a space.
const joinedIn = (language: Language, ...sentences: string[]) =>
  sentences.join(language === 'cn' || language === 'jp' ? '' : ' ');

/** A winner's message as a mail; its text alone fits a text message. */
export function winnerMessage(language: Language, won: Won): FanMessage {
  const words = WORDS[language];
  const title = textIn(won.title, language);
  const { confirmBy } = won;
  const prize = prizeIn(words, language, won);
  const joined = (...sentences: string[]) => joinedIn(language, ...sentences);
  const first = won.isPassedOn ? words.passedOn(title, prize) : words.won(title, prize);
  const code = words.code(won.receiptCode);
  const subject = words.subject(title);
  if (!confirmBy) return { subject, text: joined(first, code, words.next) };
  const confirm = words.confirm(endIn(confirmBy, language));
  const text = joined(first, code, confirm, words.otherwise);
  return { subject, text, short: joined(first, confirm) };
}

type Unconfirmed = Pick<Won, 'title' | 'tickets' | 'prize'> & { confirmBy: string };

/** To a winner who has not confirmed the place yet. */
export function reminderMessage(language: Language, won: Unconfirmed): FanMessage {
  const words = WORDS[language];
  const title = textIn(won.title, language);
  const first = words.notConfirmed(title, prizeIn(words, language, won));
  const confirm = words.confirm(endIn(won.confirmBy, language));
  return {
    subject: words.reminder(title),
    text: joinedIn(language, first, confirm, words.otherwise),
    short: joinedIn(language, first, confirm),
  };
}
