import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '../../../../contract/languages.ts';
import type { SupportTopic } from '../../../../contract/support-topics.ts';

/** A beginning of an answer, in the language of the fan; whoever answers edits it before it is sent. */
export type Template = {
  id: string;
  /** Null: of every topic. */
  topic: SupportTopic | null;
  name: MessageDescriptor;
  text: Record<Language, string>;
};

const TEMPLATES: readonly Template[] = [
  {
    id: 'login',
    topic: 'account',
    name: msg`Can’t log in`,
    text: {
      en: 'Hello,\n\nthank you for your message. If you can’t log in, choose “Find ID” or “Forgotten password?” on the login page: a code is sent to your phone, and then you can see your ID or set a new password.\n\nIf the number is no longer yours, please write to us from the email of your account.',
      kr: '안녕하세요.\n\n문의해 주셔서 감사합니다. 로그인이 되지 않으면 로그인 화면에서 ‘아이디 찾기’ 또는 ‘비밀번호 찾기’를 선택해 주세요. 휴대폰으로 받은 인증번호를 입력하면 아이디를 확인하거나 새 비밀번호를 설정할 수 있습니다.\n\n휴대폰 번호를 더 이상 사용하지 않는다면 계정에 등록된 이메일로 문의해 주세요.',
      cn: '你好！\n\n感谢你的留言。如果无法登录，请在登录页面选择“找回 ID”或“忘记密码？”：输入发送到手机的验证码后，即可查看 ID 或设置新密码。\n\n如果该手机号已不再使用，请用账号的邮箱联系我们。',
      jp: 'お問い合わせありがとうございます。\n\nログインできない場合は、ログイン画面の「IDをお忘れの方」または「パスワードをお忘れの方」をお選びください。携帯電話に届く認証コードを入力すると、IDの確認や新しいパスワードの設定ができます。\n\n電話番号をご利用でない場合は、アカウントのメールアドレスからご連絡ください。',
    },
  },
  {
    id: 'deactivation',
    topic: 'account',
    name: msg`Deactivation`,
    text: {
      en: 'Hello,\n\nyou can deactivate your account under My page → Manage account. For 30 days you can take it back by logging in; after 60 days everything is deleted.',
      kr: '안녕하세요.\n\n마이페이지 → 계정 관리에서 탈퇴할 수 있습니다. 30일 안에 로그인하면 되돌릴 수 있고, 60일이 지나면 모든 정보가 삭제됩니다.',
      cn: '你好！\n\n你可以在“我的主页 → 账号管理”中注销账号。30 天内登录即可恢复；60 天后所有数据将被删除。',
      jp: 'お問い合わせありがとうございます。\n\nマイページの「アカウント管理」から退会できます。30日以内にログインすると元に戻せます。60日を過ぎると、すべてのデータが削除されます。',
    },
  },
  {
    id: 'entry',
    topic: 'events',
    name: msg`Entry received`,
    text: {
      en: 'Hello,\n\nyour entry is stored, and your receipt code is on the event’s page and on your profile. Until the deadline you can correct the entry there.',
      kr: '안녕하세요.\n\n응모가 정상적으로 접수되었으며, 접수 코드는 이벤트 페이지와 프로필에서 확인할 수 있습니다. 마감 전까지 응모 내용을 수정할 수 있습니다.',
      cn: '你好！\n\n你的报名已保存，回执码可在活动页面和个人主页查看。截止前可以修改报名内容。',
      jp: 'お問い合わせありがとうございます。\n\nご応募は受け付けています。受付コードはイベントページとプロフィールでご確認いただけます。締め切りまでは応募内容を修正できます。',
    },
  },
  {
    id: 'winners',
    topic: 'events',
    name: msg`Winners and delivery`,
    text: {
      en: 'Hello,\n\nwinners are drawn after the deadline and told by a message. The draw is published on the event’s page, where everybody can check it. Please keep your delivery address up to date.',
      kr: '안녕하세요.\n\n당첨자는 마감 후 추첨하며 메시지로 안내합니다. 추첨 결과는 이벤트 페이지에 공개되어 누구나 확인할 수 있습니다. 배송지를 최신 정보로 유지해 주세요.',
      cn: '你好！\n\n截止后将抽取中奖者，并通过消息通知。抽奖结果在活动页面公布，任何人都可以核对。请保持收货地址为最新。',
      jp: 'お問い合わせありがとうございます。\n\n当選者は締め切り後に抽選し、メッセージでお知らせします。抽選の結果はイベントページで公開し、どなたでも確認できます。お届け先は最新の状態にしておいてください。',
    },
  },
  {
    id: 'playback',
    topic: 'videos',
    name: msg`Video doesn’t play`,
    text: {
      en: 'Hello,\n\nplease check your connection, reload the page and try again. If the video still doesn’t play, please tell us its title, your device and your browser.',
      kr: '안녕하세요.\n\n인터넷 연결을 확인하고 페이지를 새로고침한 뒤 다시 시도해 주세요. 그래도 재생되지 않으면 영상 제목, 사용 기기, 브라우저를 알려 주세요.',
      cn: '你好！\n\n请检查网络连接，刷新页面后重试。如果仍无法播放，请告诉我们视频标题、所用设备和浏览器。',
      jp: 'お問い合わせありがとうございます。\n\n通信状況をご確認のうえ、ページを再読み込みしてもう一度お試しください。それでも再生できない場合は、動画のタイトル、お使いの端末とブラウザーをお知らせください。',
    },
  },
  {
    id: 'reload',
    topic: 'app',
    name: msg`Clear the storage`,
    text: {
      en: 'Hello,\n\nplease open Settings → Storage, clear what is stored and open the app again. If that doesn’t help, please tell us your device, your browser and what you see.',
      kr: '안녕하세요.\n\n설정 → 저장 공간에서 저장된 데이터를 지운 뒤 앱을 다시 열어 주세요. 그래도 해결되지 않으면 사용 기기, 브라우저, 표시되는 화면을 알려 주세요.',
      cn: '你好！\n\n请打开“设置 → 存储空间”，清除已保存的数据后重新打开应用。如果仍未解决，请告诉我们你的设备、浏览器和看到的内容。',
      jp: 'お問い合わせありがとうございます。\n\n「設定」→「ストレージ」で保存データを削除し、アプリを開き直してください。解決しない場合は、お使いの端末、ブラウザー、表示されている内容をお知らせください。',
    },
  },
  {
    id: 'own-data',
    topic: 'privacy',
    name: msg`Own data`,
    text: {
      en: 'Hello,\n\nunder My page → Manage account you can download everything that we store about you, correct it, and deactivate your account. Consents can be changed under Notifications.',
      kr: '안녕하세요.\n\n마이페이지 → 계정 관리에서 저장된 모든 정보를 내려받고 수정하거나 탈퇴할 수 있습니다. 동의 내용은 알림 설정에서 변경할 수 있습니다.',
      cn: '你好！\n\n在“我的主页 → 账号管理”中，你可以下载我们保存的全部数据、进行更正或注销账号。同意项可在通知设置中修改。',
      jp: 'お問い合わせありがとうございます。\n\nマイページの「アカウント管理」で、保存されているすべてのデータのダウンロード、修正、退会ができます。同意の内容は通知設定で変更できます。',
    },
  },
  {
    id: 'thanks',
    topic: 'other',
    name: msg`Thanks for the idea`,
    text: {
      en: 'Hello,\n\nthank you for your idea. We have passed it on to the people who build the app.',
      kr: '안녕하세요.\n\n소중한 의견 감사합니다. 보내 주신 의견을 앱을 만드는 담당자에게 전달했습니다.',
      cn: '你好！\n\n感谢你的建议，我们已转达给应用的开发人员。',
      jp: 'お問い合わせありがとうございます。\n\n貴重なご意見をありがとうございます。アプリの開発担当者に伝えました。',
    },
  },
  {
    id: 'more',
    topic: null,
    name: msg`More details, please`,
    text: {
      en: 'Hello,\n\nthank you for your message. To help you we need to know a little more: what did you do, what did you see, and on which device? Please don’t send passwords or codes.',
      kr: '안녕하세요.\n\n문의해 주셔서 감사합니다. 정확한 확인을 위해 어떤 동작을 했는지, 어떤 화면이 표시되었는지, 어떤 기기를 사용했는지 알려 주세요. 비밀번호나 인증번호는 보내지 마세요.',
      cn: '你好！\n\n感谢你的留言。为了帮助你，我们需要更多信息：你做了什么操作、看到了什么、使用的是什么设备？请勿发送密码或验证码。',
      jp: 'お問い合わせありがとうございます。\n\n詳しく確認するため、どのような操作をされたか、何が表示されたか、お使いの端末をお知らせください。パスワードやコードは送らないでください。',
    },
  },
  {
    id: 'solved',
    topic: null,
    name: msg`Solved`,
    text: {
      en: 'Hello,\n\nthe problem is solved. Thank you for telling us. If anything else is wrong, simply write to us again.',
      kr: '안녕하세요.\n\n문제가 해결되었습니다. 알려 주셔서 감사합니다. 다른 문제가 있으면 언제든지 다시 문의해 주세요.',
      cn: '你好！\n\n问题已解决，感谢你的反馈。如有其他问题，欢迎再次联系我们。',
      jp: 'お問い合わせありがとうございます。\n\n問題は解決しました。お知らせいただきありがとうございました。ほかにお困りのことがあれば、またご連絡ください。',
    },
  },
];

/** The topic's own templates come first. */
export const templatesOf = (topic: string): readonly Template[] => [
  ...TEMPLATES.filter((one) => one.topic === topic),
  ...TEMPLATES.filter((one) => one.topic === null),
];
