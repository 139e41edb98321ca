import { BRAND } from '../../contract/brand.ts';
import { COMPANY } from '../../contract/company.ts';
import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import type { Topic } from '../../contract/rules/message-choices.ts';

type Words = { title: string; body: string };

/** What is told by the choices of a topic, which may be more than the topic's own news. */
type About = Topic | 'cancellation' | 'correction';

const LINES: Record<About, Record<Language, string>> = {
  events: {
    en: 'Entries are open.',
    kr: '응모가 시작됐어요.',
    cn: '现在可以报名了。',
    jp: '応募が始まりました。',
  },
  winners: {
    en: 'The winners are announced. See whether you are one of them.',
    kr: '당첨자가 발표됐어요. 결과를 확인해 보세요.',
    cn: '中奖者已公布，快来查看结果。',
    jp: '当選者が発表されました。結果をご確認ください。',
  },
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

const headOf = ({ title, isAdvertising }: NewsToTell, language: Language) =>
  `${isAdvertising ? `${MARK[language]} ` : ''}[${BRAND}] ${textIn(title, language)}`;

/** A notification: advertising is marked as such, and says how to stop it. */
export function pushWords(said: NewsToTell, language: Language): Words {
  const line = LINES[said.about][language];
  const body = said.isAdvertising ? `${line}\n${STOP[language]}` : line;
  return { title: headOf(said, language), body };
}

/** A mail, with the addresses of what it is about and of the page on which it is stopped. */
export function mailWords(
  said: NewsToTell,
  language: Language,
  links: { about: string; stop: string },
): { subject: string; text: string } {
  const text = [
    `${textIn(said.title, language)}\n${LINES[said.about][language]}`,
    links.about,
    `${STOP[language]}\n${links.stop}`,
    `${SENDER[language]}: ${COMPANY.name}, ${COMPANY.address}, ${COMPANY.email}`,
  ].join('\n\n');
  return { subject: headOf(said, language), text };
}
