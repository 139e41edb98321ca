import { BRAND } from '../../contract/brand.ts';
import { COMPANY } from '../../contract/company.ts';
import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import type { Topic } from '../../contract/rules/message-choices.ts';
import { type MessageId, messageIn } from '../../contract/rules/message-text.ts';
import type { MessageTexts } from './message-texts.ts';

type Words = { title: string; body: string };

/** What is told by the choices of a topic, which may be more than the topic's own news. */
type About = Topic | 'cancellation' | 'correction' | 'update';

/** What staff can write (contract/rules/message-text.ts). */
const WRITTEN = {
  events: 'entries-open',
  winners: 'winners-announced',
} as const satisfies Partial<Record<About, MessageId>>;

type Written = keyof typeof WRITTEN;

const isWritten = (about: About): about is Written => Object.hasOwn(WRITTEN, about);

const LINES: Record<Exclude<About, Written>, Record<Language, string>> = {
  cancellation: {
    en: 'This event was cancelled. Your entry no longer counts.',
    kr: '이벤트가 취소됐어요. 응모는 무효가 돼요.',
    cn: '活动已取消，你的报名不再有效。',
    jp: 'イベントは中止になりました。ご応募は無効となります。',
  },
  correction: {
    en: 'This event was corrected. Your entry stays valid.',
    kr: '이벤트 안내가 정정됐어요. 응모는 그대로 유효해요.',
    cn: '活动信息已更正，你的报名仍然有效。',
    jp: 'イベントの内容が訂正されました。ご応募は引き続き有効です。',
  },
  notices: {
    en: 'There is a new notice.',
    kr: '새 공지가 올라왔어요.',
    cn: '有新的公告。',
    jp: '新しいお知らせがあります。',
  },
  update: {
    en: 'This notice was updated.',
    kr: '공지 내용이 업데이트됐어요.',
    cn: '公告内容有更新。',
    jp: 'お知らせが更新されました。',
  },
  auditions: {
    en: 'The audition is open.',
    kr: '오디션 지원이 시작됐어요.',
    cn: '选秀现已开放报名。',
    jp: 'オーディションの受付が始まりました。',
  },
  videos: {
    en: 'There is a new video.',
    kr: '새 영상이 올라왔어요.',
    cn: '有新的视频。',
    jp: '新しい動画が公開されました。',
  },
};

/** As the law wants it at the very beginning (Act on Promotion of Information and Communications Network Utilization, Art. 50). */
const MARK: Record<Language, string> = {
  en: '(Ad)',
  kr: '(광고)',
  cn: '（广告）',
  jp: '（広告）',
};

const STOP: Record<Language, string> = {
  en: 'To stop: Settings > Notifications',
  kr: '무료 수신 거부: 설정 > 알림',
  cn: '免费退订：设置 > 通知',
  jp: '配信停止：設定 > 通知',
};

const SENDER: Record<Language, string> = {
  en: 'Sent by',
  kr: '보낸 사람',
  cn: '发送方',
  jp: '送信者',
};

const TEST: Record<Language, Words> = {
  en: { title: `[${BRAND}] Test`, body: 'Notifications work in this browser.' },
  kr: { title: `[${BRAND}] 테스트`, body: '이 브라우저에서 알림을 받을 수 있어요.' },
  cn: { title: `【${BRAND}】测试`, body: '此浏览器可以接收通知。' },
  jp: { title: `【${BRAND}】テスト`, body: 'このブラウザで通知を受け取れます。' },
};

export const testWords = (language: Language): Words => TEST[language];

export type NewsToTell = { about: About; title: LocalizedText; isAdvertising: boolean };

/** `head` is the subject of a mail, and the title of a notification. */
function sayingOf({ about, ...said }: NewsToTell, language: Language, texts: MessageTexts) {
  const title = textIn(said.title, language);
  const mark = said.isAdvertising ? `${MARK[language]} ` : '';
  if (!isWritten(about)) {
    const line = LINES[about][language];
    return { head: `${mark}[${BRAND}] ${title}`, text: `${title}\n${line}`, line };
  }
  const { subject, text, short = text } = messageIn(texts(WRITTEN[about]), language, { title });
  return { head: `${mark}${subject}`, text, line: short };
}

/** A notification: advertising is marked as such, and says how to stop it. */
export function pushWords(said: NewsToTell, language: Language, texts: MessageTexts): Words {
  const { head, line } = sayingOf(said, language, texts);
  const body = said.isAdvertising ? `${line}\n${STOP[language]}` : line;
  return { title: head, body };
}

/** A mail, with the addresses of what it is about and of the page on which it is stopped. */
export function mailWords(
  said: NewsToTell,
  language: Language,
  links: { about: string; stop: string },
  texts: MessageTexts,
): { subject: string; text: string } {
  const { head, text: saying } = sayingOf(said, language, texts);
  const text = [
    saying,
    links.about,
    `${STOP[language]}\n${links.stop}`,
    `${SENDER[language]}: ${COMPANY.name}, ${COMPANY.address}, ${COMPANY.email}`,
  ].join('\n\n');
  return { subject: head, text };
}
