import type { LocalizedText } from '../../contract/languages.ts';
import type { Picture } from './draw.ts';
import type { FamilyName } from './families.ts';
import type { Hue } from './palette.ts';

type Words = Required<LocalizedText>;

const COLORS: Record<Hue, Words> = {
  pink: { en: 'pink', kr: '분홍빛', cn: '粉色', jp: 'ピンク' },
  violet: { en: 'violet', kr: '보랏빛', cn: '紫色', jp: '紫' },
  cyan: { en: 'cyan', kr: '청록빛', cn: '青色', jp: 'シアン' },
  red: { en: 'red', kr: '붉은빛', cn: '红色', jp: '赤' },
  orange: { en: 'orange', kr: '주황빛', cn: '橙色', jp: 'オレンジ' },
  gold: { en: 'gold', kr: '금빛', cn: '金色', jp: '金色' },
  lime: { en: 'lime', kr: '연둣빛', cn: '黄绿色', jp: 'ライム' },
  green: { en: 'green', kr: '초록빛', cn: '绿色', jp: '緑' },
  teal: { en: 'teal', kr: '물빛', cn: '青绿色', jp: '青緑' },
  sky: { en: 'sky-blue', kr: '하늘빛', cn: '天蓝色', jp: '空色' },
  blue: { en: 'blue', kr: '푸른빛', cn: '蓝色', jp: '青' },
  magenta: { en: 'magenta', kr: '자홍빛', cn: '品红色', jp: 'マゼンタ' },
};

type Describe = (a: Words, b: Words, word: string) => Words;

const FAMILY_WORDS: Record<FamilyName, Describe> = {
  beams: (a) => ({
    en: `Stage beams in ${a.en} haze above a crowd`,
    kr: `${a.kr} 안개를 가르는 조명과 관객`,
    cn: `${a.cn}烟雾中的舞台光束与观众`,
    jp: `${a.jp}の霧に伸びるステージライトと観客`,
  }),
  confetti: (a) => ({
    en: `Confetti falling through ${a.en} light`,
    kr: `${a.kr} 조명 속에 흩날리는 꽃가루`,
    cn: `${a.cn}灯光中飘落的彩纸`,
    jp: `${a.jp}の光に舞う紙吹雪`,
  }),
  crowds: (a) => ({
    en: `Raised hands and light sticks against ${a.en} light`,
    kr: `${a.kr} 조명 앞에 높이 든 손과 응원봉`,
    cn: `${a.cn}灯光前高举的手与应援棒`,
    jp: `${a.jp}の光に掲げられた手とペンライト`,
  }),
  drones: (a) => ({
    en: `A sign drawn by drones in a ${a.en} night sky`,
    kr: `${a.kr} 밤하늘에 드론이 그린 그림`,
    cn: `无人机在${a.cn}夜空画出的图案`,
    jp: `${a.jp}の夜空にドローンが描く光`,
  }),
  equalizer: (a) => ({
    en: `A skyline of ${a.en} sound bars`,
    kr: `도시처럼 솟은 ${a.kr} 이퀄라이저`,
    cn: `如城市般耸立的${a.cn}音柱`,
    jp: `街のように立ち並ぶ${a.jp}の音のバー`,
  }),
  halo: (a) => ({
    en: `A ring of ${a.en} light over the stage`,
    kr: `무대 위에 뜬 ${a.kr} 고리 조명`,
    cn: `舞台上方的${a.cn}光环`,
    jp: `ステージに浮かぶ${a.jp}の光の輪`,
  }),
  lasers: (a, b) => ({
    en: `Fans of ${a.en} and ${b.en} lasers over a crowd`,
    kr: `관객 위로 펼쳐진 ${a.kr}과 ${b.kr} 레이저`,
    cn: `观众上方展开的${a.cn}与${b.cn}激光`,
    jp: `観客の上に広がる${a.jp}と${b.jp}のレーザー`,
  }),
  lightsticks: (a, b) => ({
    en: `Light sticks with stars in their globes, glowing in ${a.en} and ${b.en}`,
    kr: `별을 품고 ${a.kr}과 ${b.kr}으로 빛나는 응원봉`,
    cn: `球中藏着星星、闪着${a.cn}与${b.cn}的应援棒`,
    jp: `球の中に星を抱いて${a.jp}と${b.jp}に光るペンライト`,
  }),
  microphone: (a) => ({
    en: `A microphone waiting in ${a.en} light`,
    kr: `${a.kr} 조명 아래 홀로 선 마이크`,
    cn: `${a.cn}灯光下静候的麦克风`,
    jp: `${a.jp}の光の中で待つマイク`,
  }),
  mirrorball: (a) => ({
    en: `A mirror ball throwing ${a.en} light`,
    kr: `${a.kr}을 흩뿌리는 미러볼`,
    cn: `洒下${a.cn}光点的镜球`,
    jp: `${a.jp}の光を散らすミラーボール`,
  }),
  prism: (a) => ({
    en: `A cut-glass award splitting ${a.en} light`,
    kr: `${a.kr}을 나누는 유리 트로피`,
    cn: `折射${a.cn}光芒的水晶奖杯`,
    jp: `${a.jp}の光を分けるガラスのトロフィー`,
  }),
  ribbon: (a, b) => ({
    en: `Ribbons of ${a.en} and ${b.en} light`,
    kr: `${a.kr}과 ${b.kr}으로 흐르는 빛의 리본`,
    cn: `流动的${a.cn}与${b.cn}光带`,
    jp: `${a.jp}と${b.jp}に流れる光のリボン`,
  }),
  sea: (a, b) => ({
    en: `A sea of ${a.en} and ${b.en} light sticks`,
    kr: `${a.kr}과 ${b.kr}으로 물든 응원봉 바다`,
    cn: `${a.cn}与${b.cn}的应援棒海洋`,
    jp: `${a.jp}と${b.jp}のペンライトの海`,
  }),
  tunnel: (a) => ({
    en: `Glowing ${a.en} portals leading to a light`,
    kr: `빛으로 이어지는 ${a.kr} 문`,
    cn: `通向光亮的${a.cn}光门`,
    jp: `光へと続く${a.jp}のゲート`,
  }),
  type: (a, b, word) => ({
    en: `“${word}” in huge letters, lit in ${a.en} and ${b.en}`,
    kr: `${a.kr}과 ${b.kr}으로 빛나는 커다란 글자 ‘${word}’`,
    cn: `${a.cn}与${b.cn}灯光下的巨大字样“${word}”`,
    jp: `${a.jp}と${b.jp}に光る大きな文字「${word}」`,
  }),
  wall: (a) => ({
    en: `A wall of ${a.en} LED tiles behind the stage`,
    kr: `무대 뒤를 채운 ${a.kr} LED 벽`,
    cn: `舞台后方的${a.cn}LED屏墙`,
    jp: `ステージ奥の${a.jp}のLEDウォール`,
  }),
};

/** The alternative text of a picture. */
export function altOf({ family, hues, word = '' }: Picture): Words {
  const [first, second] = hues;
  return FAMILY_WORDS[family](COLORS[first], COLORS[second], word);
}
