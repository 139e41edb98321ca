import { backdrop, glow, haze } from '../light.ts';
import { linear, type Stage } from '../stage.ts';
import { type DrawnLanguage, FACES, INK, letters } from './lettering.ts';
import { phone, type Screen, screens } from './phones.ts';

type Step = {
  screen: Screen;
  /** The text on the drawn phone. */
  shown: string[];
  title: string[];
  lines: string[];
};
type Guide = { title: string; steps: [Step, Step, Step] };

const VIDEO: Record<DrawnLanguage, Guide> = {
  en: {
    title: 'How On:Play works',
    steps: [
      {
        screen: 'list',
        shown: ['On:Play', 'All', '2024', '2025'],
        title: ['Pick a year'],
        lines: ['Tabs show all videos', 'or those of one KWDA.'],
      },
      {
        screen: 'search',
        shown: ['On:Play', 'sparks', 'Sparks'],
        title: ['Search'],
        lines: ['Two letters are enough.', 'Titles and tags both', 'count, spaces do not.'],
      },
      {
        screen: 'player',
        shown: ['More K-POP', 'High Tide', 'Violet Taxi'],
        title: ['Watch on'],
        lines: ['Tap a picture to play.', 'Four more videos wait', 'below the player.'],
      },
    ],
  },
  kr: {
    title: 'On:Play 이용 방법',
    steps: [
      {
        screen: 'list',
        shown: ['On:Play', '전체', '2024', '2025'],
        title: ['연도 고르기'],
        lines: ['탭을 누르면 전체 영상이나', '그해 KWDA 영상만', '볼 수 있어요.'],
      },
      {
        screen: 'search',
        shown: ['On:Play', 'ㅂㅌ', '불티'],
        title: ['초성으로 검색'],
        lines: ['두 글자면 충분해요.', '제목과 태그를 초성으로도', '찾을 수 있어요.'],
      },
      {
        screen: 'player',
        shown: ['More K-POP', '만조', '보랏빛 택시'],
        title: ['이어서 보기'],
        lines: ['썸네일을 누르면 재생돼요.', '아래에서 다른 영상', '네 편을 만나 보세요.'],
      },
    ],
  },
  jp: {
    title: 'On:Playの使い方',
    steps: [
      {
        screen: 'list',
        shown: ['On:Play', 'すべて', '2024', '2025'],
        title: ['年を選ぶ'],
        lines: ['タブですべての動画か、', 'その年のKWDAだけを', '表示できます。'],
      },
      {
        screen: 'search',
        shown: ['On:Play', 'sparks', 'Sparks'],
        title: ['検索する'],
        lines: ['2文字から探せます。', 'タイトルもタグも対象で、', '空白は無視されます。'],
      },
      {
        screen: 'player',
        shown: ['More K-POP', 'High Tide', 'Violet Taxi'],
        title: ['続けて見る'],
        lines: ['画像を押すと再生します。', '下にほかの動画が', '4本並びます。'],
      },
    ],
  },
};

const AUDITION: Record<DrawnLanguage, Guide> = {
  en: {
    title: 'How auditions work',
    steps: [
      {
        screen: 'choose',
        shown: ['Audition', 'Ongoing', 'Apply'],
        title: ['Choose'],
        lines: ['Read what is asked for', 'and until when, then', 'press Apply.'],
      },
      {
        screen: 'form',
        shown: ['Application', 'Name', 'Birth date', 'Video link'],
        title: ['Fill it in'],
        lines: ['Log in, and send a link', 'to a video of your', 'performance.'],
      },
      {
        screen: 'applied',
        shown: ['Application sent', 'Correct it', 'Withdraw'],
        title: ['Change it'],
        lines: ['Correct or withdraw it', 'as often as you like', 'until the deadline.'],
      },
    ],
  },
  kr: {
    title: '오디션 지원 방법',
    steps: [
      {
        screen: 'choose',
        shown: ['오디션', '모집 중', '지원하기'],
        title: ['오디션 고르기'],
        lines: ['지원 안내와 마감일을', '확인하고 ‘지원하기’를', '눌러요.'],
      },
      {
        screen: 'form',
        shown: ['지원서', '이름', '생년월일', '영상 링크'],
        title: ['지원서 쓰기'],
        lines: ['로그인한 뒤 공연 영상의', '링크와 함께 보내요.'],
      },
      {
        screen: 'applied',
        shown: ['지원 완료', '수정하기', '지원 취소'],
        title: ['수정과 취소'],
        lines: ['마감 전까지 언제든', '수정하거나 취소할 수', '있어요.'],
      },
    ],
  },
  jp: {
    title: 'オーディションの応募方法',
    steps: [
      {
        screen: 'choose',
        shown: ['オーディション', '募集中', '応募する'],
        title: ['選ぶ'],
        lines: ['応募要項と締め切りを', '確かめて、「応募する」を', '押します。'],
      },
      {
        screen: 'form',
        shown: ['応募フォーム', 'お名前', '生年月日', '動画のリンク'],
        title: ['書いて送る'],
        lines: ['ログインして、歌や踊りの', '動画のリンクと一緒に', '送ります。'],
      },
      {
        screen: 'applied',
        shown: ['応募完了', '修正する', '取り消す'],
        title: ['直す・取り消す'],
        lines: ['締め切りまでは、いつでも', '修正や取り消しが', 'できます。'],
      },
    ],
  },
};

export const GUIDES = { video: VIDEO, audition: AUDITION };
export const GUIDE_HEIGHT = 2560;

/** Three steps, each a drawn phone beside its text, alternating left and right. */
export function guide(stage: Stage, { title, steps }: Guide, language: DrawnLanguage): string {
  const { width, colors } = stage;
  const face = FACES[language];
  const middle = { x: width / 2, face, anchor: 'middle', bold: true } as const;
  const rows = steps.map((step, index) => {
    const y = 330 + index * 740;
    const flip = index % 2 === 1;
    const x = flip ? 90 : 700;
    return (
      phone(stage, flip ? 810 : 90, y, screens[step.screen](stage, face, step.shown)) +
      glow(stage, x + 58, y + 118, 130, colors.beam, 0.7) +
      `<circle cx="${x + 58}" cy="${y + 118}" r="58" fill="${INK.strong}"/>` +
      letters([`${index + 1}`], {
        x: x + 58,
        y: y + 142,
        size: 68,
        face,
        bold: true,
        anchor: 'middle',
      }) +
      letters(step.title, { x, y: y + 290, size: 84, face, bold: true }) +
      letters(step.lines, { x, y: y + 390, size: 56, face, fill: INK.mid, leading: 1.42 })
    );
  });
  return [
    backdrop(stage, [0.5, 0.25]),
    haze(stage, colors.mid, 0.6),
    letters([title], { ...middle, y: 200, size: language === 'en' ? 112 : 100 }),
    `<rect x="${width / 2 - 70}" y="246" width="140" height="10" rx="5" fill="${linear(stage, [width / 2 - 70, 0, width / 2 + 70, 0], [0, INK.violet], [1, INK.accent])}"/>`,
    ...rows,
  ].join('');
}
