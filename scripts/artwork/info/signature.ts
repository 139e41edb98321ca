import { backdrop, glow, haze } from '../light.ts';
import { group, linear, rect, type Stage } from '../stage.ts';
import { box, card, type DrawnLanguage, FACES, INK, letters } from './lettering.ts';

type SignatureLanguage = Exclude<DrawnLanguage, 'en'>;
type Step = { title: string; line: string; icon: (ink: string) => string };

const stroke = (d: string) => (ink: string) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;
const play = stroke('M-22 -34L36 0L-22 34Z');
const pen = stroke('M-38 40l10 -30L26 -44l20 20L-8 30zM10 -28l20 20M-4 44h44');
const bubble = stroke(
  'M-42 -34h84v56h-40l-24 24v-24h-20zM0 12c-30 -16 -20 -40 0 -26c20 -14 30 10 0 26z',
);

/** The alternative texts in the catalogues say the same, in four languages. */
const WORDS = {
  kr: {
    tagline: ['그 이름을', '노래로 쓰다'],
    occasion: 'The Signature 2025 OST 공개 기념 이벤트',
    invite: '가장 마음에 남은 한 줄을 손글씨로 들려주세요',
    how: '참여 방법',
    steps: [
      { title: 'OST 영상 감상', line: '아래 영상을 끝까지 봐요', icon: play },
      { title: '한 줄 손글씨', line: '마음에 남은 가사를 써서 찍어요', icon: pen },
      { title: '댓글로 남기기', line: '#TheSignatureOST와 함께 올려요', icon: bubble },
    ],
    when: '이벤트 기간',
    dates: [
      ['참여', '2026. 10. 1. – 12. 31.'],
      ['발표', '2027. 1. 15.'],
    ],
    zone: '한국 시간(KST) 기준, 마지막 날 23:59까지',
    prizeTitle: '경품',
    prizes: [
      ['OST 사인 앨범', '20명'],
      ['시그니처 응원봉', '30명'],
      ['포토카드 세트', '50명'],
    ],
    note: '한 사람이 한 번 참여할 수 있어요',
  },
  jp: {
    tagline: ['その名を、', '歌に刻む'],
    occasion: 'The Signature 2025 OST 公開記念イベント',
    invite: '心に残った一行を、手書きで届けてください',
    how: '参加方法',
    steps: [
      { title: 'OST映像を見る', line: '下の映像を最後まで見る', icon: play },
      { title: '一行を手書きする', line: '心に残った歌詞を書いて撮る', icon: pen },
      { title: 'コメントで届ける', line: '#TheSignatureOST をつけて投稿', icon: bubble },
    ],
    when: 'イベント期間',
    dates: [
      ['参加', '2026.10.1 – 12.31'],
      ['発表', '2027.1.15'],
    ],
    zone: '韓国時間(KST)、最終日は23:59まで',
    prizeTitle: '賞品',
    prizes: [
      ['サイン入りOSTアルバム', '20名'],
      ['シグネチャーペンライト', '30名'],
      ['フォトカードセット', '50名'],
    ],
    note: '参加はおひとり一回です',
  },
} satisfies Record<
  SignatureLanguage,
  { steps: Step[]; dates: [string, string][]; prizes: [string, string][] } & Record<string, unknown>
>;

/** A name written in one stroke, like a light trail. */
const autograph =
  'M60 150C140 -30 250 -20 210 90S60 250 150 250S330 60 370 60S330 220 380 220S470 90 500 100S470 210 520 210S600 90 640 110S620 210 680 200S800 60 860 70S780 260 900 190S1010 120 1080 150';

export const SIGNATURE_HEIGHTS = { top: 1920, entry: 2720 };

/** Text on a drawn picture of light: the occasion and the artist. */
export function signatureTop(stage: Stage, language: SignatureLanguage): string {
  const { width, height } = stage;
  const face = FACES[language];
  const words = WORDS[language];
  const ink = linear(stage, [0, 0, 1140, 0], [0, INK.cyan], [0.5, '#FFFFFF'], [1, INK.accent]);
  const shade = linear(
    stage,
    [0, 0, 0, height],
    [0, INK.page, 0.62],
    [0.4, INK.page, 0.1],
    [0.62, INK.page, 0.55],
    [1, INK.page, 0.96],
  );
  const line = (more: string) =>
    `<path d="${autograph}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  const middle = { x: width / 2, anchor: 'middle', face } as const;
  return [
    rect(stage, shade),
    letters(['ENCORE  ×  OST 2025'], { ...middle, y: 170, size: 46, spacing: 0.22, bold: true }),
    letters(['THE', 'SIGNATURE'], {
      ...middle,
      y: 400,
      size: 212,
      bold: true,
      leading: 0.98,
      spacing: -0.02,
    }),
    group(
      line(`stroke-width="46" opacity="0.5" ${stage.blur(26)}`) + line('stroke-width="15"'),
      'transform="translate(150 800)"',
    ),
    letters(words.tagline, { ...middle, y: 1330, size: 136, bold: true, leading: 1.24 }),
    letters([words.occasion], { ...middle, y: 1650, size: 56, fill: INK.high }),
    letters([words.invite], { ...middle, y: 1738, size: 52, fill: INK.mid }),
  ].join('');
}

const heading = (stage: Stage, face: string, y: number, words: string) =>
  box(
    { x: 100, y: y - 66, width: 16, height: 82, radius: 8 },
    linear(stage, [0, y - 66, 0, y + 16], [0, INK.violet], [1, INK.accent]),
  ) + letters([words], { x: 146, y, size: 84, face, bold: true });

/** How to take part, until when, and for what prize. */
export function signatureEntry(stage: Stage, language: SignatureLanguage): string {
  const { width, colors } = stage;
  const face = FACES[language];
  const { steps, dates, prizes, ...words } = WORDS[language];
  const inner = { x: 80, width: width - 160 };
  const stepRows = steps.map(({ title, line, icon }, index) => {
    const y = 280 + index * 330;
    const ring = [INK.cyan, INK.violet, INK.accent][index] ?? INK.accent;
    return [
      card(stage, { ...inner, y, height: 290 }),
      glow(stage, 240, y + 145, 150, ring, 0.5),
      `<circle cx="240" cy="${y + 145}" r="98" fill="${INK.sheet}" stroke="${ring}" stroke-width="5"/>`,
      group(icon(INK.high), `transform="translate(240 ${y + 145})"`),
      letters([`${index + 1}. ${title}`], { x: 400, y: y + 130, size: 74, face, bold: true }),
      letters([line], { x: 400, y: y + 222, size: 58, face, fill: INK.mid }),
    ].join('');
  });
  const dateRows = dates.map(
    ([what, when], index) =>
      letters([what], { x: 160, y: 1566 + index * 122, size: 62, face, fill: INK.mid }) +
      letters([when], {
        x: width - 160,
        y: 1566 + index * 122,
        size: 80,
        face,
        bold: true,
        anchor: 'end',
      }),
  );
  const prizeRows = prizes.map(([what, many], index) => {
    const y = 2160 + index * 132;
    return (
      (index > 0 ? box({ x: 160, y: y - 88, width: width - 320, height: 3 }, INK.line) : '') +
      letters([what], { x: 160, y, size: 66, face }) +
      letters([many], {
        x: width - 160,
        y,
        size: 74,
        face,
        bold: true,
        fill: colors.glow,
        anchor: 'end',
      })
    );
  });
  return [
    backdrop(stage, [0.5, 0.3]),
    haze(stage, colors.mid, 0.7),
    heading(stage, face, 190, words.how),
    ...stepRows,
    heading(stage, face, 1390, words.when),
    card(stage, { ...inner, y: 1445, height: 305 }),
    ...dateRows,
    letters([words.zone], { x: 100, y: 1830, size: 50, face, fill: INK.mid }),
    heading(stage, face, 2000, words.prizeTitle),
    card(stage, { ...inner, y: 2058, height: 428 }),
    ...prizeRows,
    letters([words.note], {
      x: width / 2,
      y: 2612,
      size: 56,
      face,
      fill: INK.high,
      anchor: 'middle',
    }),
  ].join('');
}
