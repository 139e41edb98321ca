import { BCP47, type Language, textIn } from '../../contract/languages.ts';
import { isDayAlone } from '../../contract/rules/announcement.ts';
import { namedAs } from '../../contract/rules/correction.ts';
import { KST_AHEAD } from '../../contract/rules/day.ts';
import type { EventChanges, EventCorrection, Giveaway } from '../../contract/schemas/events.ts';

type Words = {
  names: Record<keyof EventChanges, string>;
  /** The prizes of one giveaway of several. */
  prizesOf: (number: number) => string;
  /** `name`: what it is, tickets if it is undefined. */
  prize: (winners: number, pieces: number, name?: string) => string;
  bornBy: (day: string) => string;
  anybody: string;
  /** Of a limit. */
  none: string;
  /** Of events whose winners can’t enter. */
  noEvent: string;
  unknown: string;
  midnight: (day: string) => string;
  /** `isFirst`: there was no such value before. */
  line: (name: string, to: string, from: string, isFirst: boolean) => string;
  correctedOn: (day: string) => string;
};

const WORDS: Record<Language, Words> = {
  en: {
    names: {
      giveaways: 'Prizes',
      endsAt: 'Entries until',
      bornBy: 'Who can enter from now on',
      bornFrom: 'Born on or after, from now on',
      countries: 'Countries of phone numbers, from now on',
      accountsBefore: 'Accounts made before, from now on',
      notWinnersOf: 'Events whose winners can’t enter, from now on',
      winnersAnnouncedAt: 'Winners announced',
      showStartsAt: 'Event date',
      showEndsAt: 'End of the event',
    },
    prizesOf: (number) => `Prizes of event ${number}`,
    prize: (winners, pieces, name) =>
      `${winners} ${winners === 1 ? 'winner' : 'winners'}, ${pieces} ${name ? `× ${name}` : pieces === 1 ? 'ticket' : 'tickets'} each`,
    bornBy: (day) => `fans born on or before ${day}`,
    anybody: 'fans of any age',
    none: 'everybody',
    noEvent: 'none',
    unknown: 'to be announced',
    midnight: (day) => `${day}, midnight`,
    line: (name, to, from, isFirst) =>
      isFirst ? `${name}: ${to}.` : `${name}: ${to}, not ${from}.`,
    correctedOn: (day) => `Corrected on ${day}`,
  },
  kr: {
    names: {
      giveaways: '경품',
      endsAt: '응모 마감',
      bornBy: '앞으로의 응모 대상',
      bornFrom: '앞으로의 응모 대상(이후 출생)',
      countries: '앞으로의 응모 대상(휴대폰 번호의 국가)',
      accountsBefore: '앞으로의 응모 대상(이전 가입)',
      notWinnersOf: '앞으로의 응모 제한(당첨자가 응모할 수 없는 이벤트)',
      winnersAnnouncedAt: '당첨자 발표',
      showStartsAt: '행사 일시',
      showEndsAt: '행사 종료',
    },
    prizesOf: (number) => `이벤트 ${number} 경품`,
    prize: (winners, pieces, name) =>
      `당첨 ${winners}명, ${name ? `1인당 ${name} ${pieces}개` : `1인 ${pieces}매`}`,
    bornBy: (day) => `${day} 이전 출생(당일 포함)`,
    anybody: '나이 제한 없음',
    none: '제한 없음',
    noEvent: '없음',
    unknown: '추후 공지',
    midnight: (day) => `${day} 24:00`,
    line: (name, to, from) => `${name}: ${to} (정정 전: ${from})`,
    correctedOn: (day) => `${day} 정정`,
  },
  cn: {
    names: {
      giveaways: '奖品',
      endsAt: '报名截止',
      bornBy: '今后的参与资格',
      bornFrom: '今后的参与资格（此日或之后出生）',
      countries: '今后的参与资格（手机号所属国家/地区）',
      accountsBefore: '今后的参与资格（此前注册）',
      notWinnersOf: '今后其中奖者不能参与的活动',
      winnersAnnouncedAt: '公布中奖者',
      showStartsAt: '举办时间',
      showEndsAt: '结束时间',
    },
    prizesOf: (number) => `活动 ${number} 的奖品`,
    prize: (winners, pieces, name) =>
      `中奖 ${winners} 名，每人${name ? `${name} ×${pieces}` : ` ${pieces} 张票`}`,
    bornBy: (day) => `${day}或之前出生的粉丝`,
    anybody: '不限年龄',
    none: '不限',
    noEvent: '无',
    unknown: '另行通知',
    midnight: (day) => `${day} 24:00`,
    line: (name, to, from) => `${name}：${to}（更正前：${from}）`,
    correctedOn: (day) => `${day}更正`,
  },
  jp: {
    names: {
      giveaways: '賞品',
      endsAt: '応募締め切り',
      bornBy: '今後応募できる方',
      bornFrom: '今後応募できる方（この日以降の生まれ）',
      countries: '今後応募できる方（電話番号の国）',
      accountsBefore: '今後応募できる方（これより前の登録）',
      notWinnersOf: '今後、当選者が応募できないイベント',
      winnersAnnouncedAt: '当選者発表',
      showStartsAt: '開催日時',
      showEndsAt: '終了日時',
    },
    prizesOf: (number) => `イベント${number}の賞品`,
    prize: (winners, pieces, name) =>
      `当選${winners}名、お一人様${name ? `につき${name}×${pieces}` : `${pieces}枚`}`,
    bornBy: (day) => `${day}以前に生まれた方`,
    anybody: '年齢制限なし',
    none: '制限なし',
    noEvent: 'なし',
    unknown: '未定',
    midnight: (day) => `${day} 24:00`,
    line: (name, to, from) => `${name}：${to}（訂正前：${from}）`,
    correctedOn: (day) => `${day}訂正`,
  },
};

const DAY = 24 * 60 * 60_000;

const inKorea = (at: number, language: Language, style: Intl.DateTimeFormatOptions = {}) =>
  new Date(at).toLocaleString(BCP47[language], {
    dateStyle: 'long',
    timeZone: 'Asia/Seoul',
    ...style,
  });

const momentIn = (text: string, language: Language) =>
  `${inKorea(Date.parse(text), language, { timeStyle: 'short' })} KST`;

/** When the show is, with what that is called. */
export const showIn = (at: string, language: Language): string =>
  `${WORDS[language].names.showStartsAt}: ${momentIn(at, language)}`;

/** A time by which something ends: one at midnight belongs to the day before. */
export function endIn(text: string, language: Language): string {
  const at = Date.parse(text);
  const isMidnight = (at + KST_AHEAD) % DAY === 0;
  return isMidnight
    ? `${WORDS[language].midnight(inKorea(at - 1, language))} KST`
    : momentIn(text, language);
}

/** A correction with its day, for a calendar. */
export const correctionNote = (
  { at, changes }: EventCorrection,
  language: Language,
  prizes: Giveaway[],
): string =>
  [
    WORDS[language].correctedOn(inKorea(Date.parse(at), language)),
    ...correctionLines(changes, language, prizes),
  ].join('\n');

/** What a correction has changed, a line each, for messages and calendars; times are those of Korea. `prizes`: the event's. */
export function correctionLines(
  changes: EventChanges,
  language: Language,
  prizes: Giveaway[],
): string[] {
  const words = WORDS[language];
  const day = (text: string) => inKorea(Date.parse(`${text}T00:00:00+09:00`), language);
  const moment = (text: string | null) => (text ? momentIn(text, language) : words.unknown);
  const announced = (text: string | null) =>
    text && isDayAlone(Date.parse(text)) ? inKorea(Date.parse(text), language) : moment(text);
  const end = (text: string | null) => (text ? endIn(text, language) : words.unknown);
  const prize = (one: Giveaway | undefined) => {
    if (!one) return words.unknown;
    const { winners, tickets, name } = namedAs(prizes, one);
    return words.prize(winners, tickets, name ? textIn(name, language) : undefined);
  };

  function lineOf<Value>(
    name: keyof EventChanges,
    change: { from: Value; to: Value } | undefined,
    inWords: (value: Value) => string,
  ) {
    if (!change) return [];
    const { to, from } = change;
    const isFirst = from === null || (Array.isArray(from) && from.length === 0);
    return [words.line(words.names[name], inWords(to), inWords(from), isFirst)];
  }

  const country = new Intl.DisplayNames([BCP47[language]], { type: 'region' });
  const list = new Intl.ListFormat(BCP47[language]);
  const { giveaways, bornBy, bornFrom, countries, accountsBefore, endsAt } = changes;
  const { notWinnersOf, winnersAnnouncedAt, showStartsAt, showEndsAt } = changes;
  const counts = (giveaways?.to ?? []).flatMap((to, at) => {
    const from = giveaways?.from[at];
    if (prize(to) === prize(from)) return [];
    const name = giveaways?.to.length === 1 ? words.names.giveaways : words.prizesOf(to.number);
    return [words.line(name, prize(to), prize(from), false)];
  });
  return [
    ...counts,
    ...lineOf('endsAt', endsAt, end),
    ...lineOf('bornBy', bornBy, (value) => (value ? words.bornBy(day(value)) : words.anybody)),
    ...lineOf('bornFrom', bornFrom, (value) => (value ? day(value) : words.none)),
    ...lineOf('countries', countries, (codes) =>
      codes.length > 0 ? list.format(codes.map((code) => country.of(code) ?? code)) : words.none,
    ),
    ...lineOf('accountsBefore', accountsBefore, (value) =>
      value ? momentIn(value, language) : words.none,
    ),
    ...lineOf('notWinnersOf', notWinnersOf, (named) =>
      named.length > 0
        ? list.format(named.map(({ title }) => textIn(title, language)))
        : words.noEvent,
    ),
    ...lineOf('winnersAnnouncedAt', winnersAnnouncedAt, announced),
    ...lineOf('showStartsAt', showStartsAt, moment),
    ...lineOf('showEndsAt', showEndsAt, end),
  ];
}
