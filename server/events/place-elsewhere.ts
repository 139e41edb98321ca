import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  type LocalizedText,
  textIn,
} from '../../contract/languages.ts';

type PlaceElsewhere = { language: string; round: LocalizedText };

const ELSEWHERE: Record<Language, (round: string) => string> = {
  en: (round) => `You hold a place in ${round}. One fan can win in one round.`,
  kr: (round) => `${round}에 이미 당첨되셨습니다. 한 분이 한 회차에만 당첨될 수 있습니다.`,
  cn: (round) => `你已在${round}中奖。每位粉丝只能在一轮中中奖。`,
  jp: (round) => `${round}ですでに当選されています。当選はお一人様1回までです。`,
};

/** Why a place is not the fan's, in words for the fan. */
export function placeElsewhere({ language, round }: PlaceElsewhere): string {
  const known = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  return ELSEWHERE[known](textIn(round, known));
}
