/** Titles and tags like those of a large catalogue: a hundred artists with some songs each, and some videos of each song. All are made up. */

type Words = readonly (readonly [korean: string, english: string])[];

const FIRST: Words = [
  ['페블', 'PEBBLE'],
  ['신더', 'CINDER'],
  ['쿼츠', 'QUARTZ'],
  ['주니퍼', 'JUNIPER'],
  ['랜턴', 'LANTERN'],
  ['코퍼', 'COPPER'],
  ['시슬', 'THISTLE'],
  ['마블', 'MARBLE'],
  ['하버', 'HARBOR'],
  ['먼지', 'MUNJI'],
];
const SECOND: Words = [
  ['베일', 'VEIL'],
  ['타이드', 'TIDE'],
  ['레인', 'LANE'],
  ['블룸', 'BLOOM'],
  ['에코', 'ECHO'],
  ['카이트', 'KITE'],
  ['펀', 'FERN'],
  ['하루', 'HARU'],
  ['결', 'GYEOL'],
  ['노트', 'NOTE'],
];
const KINDS: Words = [
  ['뮤직비디오', 'Official MV'],
  ['무대', 'Live Stage'],
  ['직캠', 'Fancam'],
  ['안무 영상', 'Dance Practice'],
  ['비하인드', 'Behind the Scenes'],
  ['티저', 'Teaser'],
  ['가사 영상', 'Lyric Video'],
  ['릴레이 댄스', 'Relay Dance'],
  ['인터뷰', 'Interview'],
  ['리액션', 'Reaction'],
  ['앵콜', 'Encore Stage'],
  ['라이브 클립', 'Live Clip'],
];
const HOW: Words = [
  ['푸른', 'Blue'],
  ['느린', 'Slow'],
  ['먼', 'Far'],
  ['젖은', 'Wet'],
  ['낯선', 'Strange'],
  ['따뜻한', 'Warm'],
  ['마지막', 'Last'],
  ['조용한', 'Quiet'],
  ['반짝이는', 'Glittering'],
  ['첫', 'First'],
  ['잠든', 'Sleeping'],
  ['두 번째', 'Second'],
];
const WHAT: Words = [
  ['새벽', 'Dawn'],
  ['파도', 'Waves'],
  ['편지', 'Letter'],
  ['우산', 'Umbrella'],
  ['정류장', 'Bus Stop'],
  ['골목', 'Alley'],
  ['별자리', 'Constellation'],
  ['온도', 'Temperature'],
  ['그림자', 'Shadow'],
  ['여름', 'Summer'],
  ['종이배', 'Paper Boat'],
  ['창문', 'Window'],
  ['노을', 'Sunset'],
  ['약속', 'Promise'],
  ['비밀', 'Secret'],
  ['기차', 'Train'],
  ['손끝', 'Fingertips'],
  ['거울', 'Mirror'],
  ['옥상', 'Rooftop'],
  ['첫눈', 'First Snow'],
];

const SONGS_OF_AN_ARTIST = 13;

const pick = (words: Words, n: number) => words[n % words.length] ?? (['', ''] as const);

/** The `n`th video. */
export function videoWords(n: number): { title: string; tag: string[] } {
  const artist = n % 100;
  const of = Math.floor(n / 100);
  const song = artist * SONGS_OF_AN_ARTIST + (of % SONGS_OF_AN_ARTIST);
  const [first, firstLatin] = pick(FIRST, artist);
  const [second, secondLatin] = pick(SECOND, Math.floor(artist / 10));
  const [how, howEnglish] = pick(HOW, song);
  const [what, whatEnglish] = pick(WHAT, Math.floor(song / HOW.length));
  const [kind, kindEnglish] = pick(KINDS, of);
  const name = `${firstLatin}${secondLatin}`;
  return {
    title: `${name} - ${how} ${what} (${howEnglish} ${whatEnglish}) | ${kindEnglish}`,
    tag: [`${first}${second}`, name, what, kind],
  };
}
