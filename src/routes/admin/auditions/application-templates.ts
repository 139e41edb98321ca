import type { Language } from '../../../../contract/languages.ts';
import type { ApplicationState } from '../../../../contract/schemas/application-inbox.ts';

/** How an answer begins, in the language of the fan; whoever answers edits it before it is sent. */
export const APPLICATION_TEMPLATES: Record<ApplicationState, Record<Language, string>> = {
  accepted: {
    en: 'Hello,\n\nthank you for your application. We’d love to see you in the next round! We will write to you with the day and the place.',
    kr: '안녕하세요.\n\n지원해 주셔서 감사합니다. 다음 라운드에 진출하셨습니다. 축하드립니다! 날짜와 장소는 다시 안내해 드립니다.',
    cn: '你好！\n\n感谢你的报名。恭喜你进入下一轮！日期和地点我们会另行通知。',
    jp: 'ご応募いただきありがとうございます。\n\n次のラウンドへの進出が決まりました。おめでとうございます。日程と会場は、改めてご案内します。',
  },
  declined: {
    en: 'Hello,\n\nthank you for your application and for the time you put into it. This time we have chosen others. We wish you all the best, and hope to see you again.',
    kr: '안녕하세요.\n\n시간을 들여 지원해 주셔서 감사합니다. 아쉽지만 이번에는 함께하지 못하게 되었습니다. 앞으로의 활동을 응원하며, 다음 기회에 다시 만나기를 바랍니다.',
    cn: '你好！\n\n感谢你花时间报名参加。很遗憾，这次我们选择了其他报名者。祝你一切顺利，期待再次见到你。',
    jp: 'お時間をかけてご応募いただきありがとうございます。\n\n誠に残念ながら、今回はご希望に沿えない結果となりました。今後のご活躍をお祈りするとともに、またのご応募をお待ちしています。',
  },
  open: {
    en: 'Hello,\n\nthank you for your application. Before we decide we need to know a little more: ',
    kr: '안녕하세요.\n\n지원해 주셔서 감사합니다. 결정하기 전에 몇 가지 더 확인하고 싶습니다: ',
    cn: '你好！\n\n感谢你的报名。在作出决定之前，我们还需要了解：',
    jp: 'ご応募いただきありがとうございます。\n\n選考にあたり、次の点を確認させてください。',
  },
};
