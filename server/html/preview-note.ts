import { BRAND } from '../../contract/brand.ts';
import { BCP47, DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';
import { html } from './markup.ts';
import type { StillPage } from './still-page.ts';

/** Why there is no preview. */
export type NoPreview = 'ended' | 'unshowable' | 'busy';

const WORDS: Record<NoPreview, Record<Language, string>> = {
  ended: {
    en: 'This preview has ended.',
    kr: '이 미리보기는 종료됐어요.',
    cn: '此预览已结束。',
    jp: 'このプレビューは終了しました。',
  },
  unshowable: {
    en: 'This can’t be shown: a picture or something else that it names is gone, or it does not fit what is public.',
    kr: '보여 드릴 수 없어요. 사용된 사진 등이 삭제됐거나 공개된 내용과 맞지 않아요.',
    cn: '无法显示：其中用到的图片等内容已被删除，或与已公开的内容不符。',
    jp: '表示できません。使われている写真などが削除されたか、公開中の内容と合いません。',
  },
  busy: {
    en: 'This can’t be shown right now. Please try again in a moment.',
    kr: '지금은 보여 드릴 수 없어요. 잠시 후 다시 시도해 주세요.',
    cn: '暂时无法显示，请稍后再试。',
    jp: '現在表示できません。しばらくしてからもう一度お試しください。',
  },
};

const STYLE =
  'body{display:grid;place-items:center;min-height:90vh;margin:24px;background:#08060f;color:#fff;font:17px/1.5 system-ui,sans-serif;text-align:center}';

export function previewNote(why: NoPreview, wanted: string): StillPage {
  const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE;
  const text = html`<!doctype html>
<html lang="${BCP47[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex, nofollow">
<title>${BRAND}</title>
`;
  const body = html`</head>
<body><p>${WORDS[why][language]}</p></body>
</html>
`;
  return { style: STYLE, text: `${text}<style>${STYLE}</style>\n${body}` };
}
