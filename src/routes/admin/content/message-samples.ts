import type { Language } from '../../../../contract/languages.ts';
import type { MessageValues } from '../../../../contract/rules/message-text.ts';

/** Invented, and written as the server writes them (tests/server/events/message-texts.test.ts). */
export const MESSAGE_SAMPLES: Record<Language, Required<MessageValues>> = {
  en: {
    title: 'Aurora Night',
    prize: '2 tickets',
    code: 'K7QM-2XRD',
    end: 'December 24, 2026 at 6:00 PM KST',
    reason: 'One person entered twice.',
    changes:
      'Entries until: December 22, 2026 at 6:00 PM KST, not December 20, 2026 at 6:00 PM KST.',
  },
  kr: {
    title: 'Aurora Night',
    prize: '티켓 2매',
    code: 'K7QM-2XRD',
    end: '2026년 12월 24일 오후 6:00 KST',
    reason: '한 분이 두 번 응모하셨습니다.',
    changes: '응모 마감: 2026년 12월 22일 오후 6:00 KST (정정 전: 2026년 12월 20일 오후 6:00 KST)',
  },
  cn: {
    title: 'Aurora Night',
    prize: '2 张门票',
    code: 'K7QM-2XRD',
    end: '2026年12月24日 18:00 KST',
    reason: '同一人报名了两次。',
    changes: '报名截止：2026年12月22日 18:00 KST（更正前：2026年12月20日 18:00 KST）',
  },
  jp: {
    title: 'Aurora Night',
    prize: 'チケット2枚',
    code: 'K7QM-2XRD',
    end: '2026年12月24日 18:00 KST',
    reason: 'お一人で二度応募されています。',
    changes: '応募締め切り：2026年12月22日 18:00 KST（訂正前：2026年12月20日 18:00 KST）',
  },
};

/** In place of the reason above, where everybody is told. */
const PUBLIC_REASONS: Record<Language, string> = {
  en: 'The hall is being repaired.',
  kr: '공연장 보수 공사 중입니다.',
  cn: '场馆正在维修。',
  jp: '会場を修理しています。',
};

export const samplesOf = (id: string, language: Language): MessageValues => ({
  ...MESSAGE_SAMPLES[language],
  ...(['corrected', 'cancelled'].includes(id) && { reason: PUBLIC_REASONS[language] }),
});
