import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import { accountCodeMail, linkCodeMail } from '../../../server/auth/account-code-mail.ts';
import { codeMessage } from '../../../server/auth/code-message.ts';

const CODE = '246810';
const WORDS = { en: 'verification code is', kr: '인증번호는', cn: '验证码是', jp: '認証コードは' };

test.each(LANGUAGES)(
  'in %s each message with a code has its own words, the code and its minutes',
  (language) => {
    const messages = [
      ['20', codeMessage(language, CODE)],
      ['10', linkCodeMail(language, CODE).text],
      ...(['confirm-email', 'change-email', 'proof'] as const).map((purpose) => [
        '20',
        accountCodeMail(purpose, language, CODE).text,
      ]),
    ];
    for (const [minutes = '', text = ''] of messages) {
      for (const part of [WORDS[language], CODE, minutes]) expect(text).toContain(part);
    }
    expect(new Set(messages.map(([, text]) => text)).size).toBe(messages.length);
  },
);
