import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { faqFields } from '../../contract/rules/faq-search.ts';
import { createSearch } from '../../contract/rules/search.ts';
import { videoFields } from '../../contract/rules/video-search.ts';
import type { FaqCategory } from '../../contract/schemas/information.ts';
import { catalogues } from '../catalogues.ts';

const sample = (file: string) => JSON.parse(readFileSync(`server/db/seed/${file}`, 'utf8'));

const videos: { title: string; category: string; tag: string[] }[] = sample('videos.json');
const categories: FaqCategory[] = sample('faq.json');
const searchVideos = createSearch(videos, videoFields);

const questionsFound = (language: Language, typed: string) =>
  createSearch(
    categories.flatMap(({ entries }) => entries),
    (entry) => faqFields(entry, language),
    'prose',
  )(typed).map(({ id }) => id);

/** What fans call the subject of a question. */
const EVERYDAY: Record<string, Record<Language, string[]>> = {
  tickets: {
    en: ['ticket', 'Tickets', 'admission'],
    kr: ['티켓', '입장권', '표 당첨', 'ㅌㅋ'],
    cn: ['门票', '入场券', '票 领取'],
    jp: ['チケット', 'ちけっと', 'ﾁｹｯﾄ', '入場券', '切符'],
  },
  'forgotten-password': {
    en: ['password', 'reset password', 'sign in', 'log in', 'login', 'PW'],
    kr: ['비밀번호', '비번', '패스워드', '암호', '비밀번호찾기', '로그인'],
    cn: ['密码', '找回密码', '登录', '登陆', '口令'],
    jp: ['パスワード', 'ぱすわーど', '暗証番号', 'ログイン', 'サインイン'],
  },
  'forgotten-id': {
    en: ['ID', 'username', 'log in', 'signin'],
    kr: ['아이디', 'ID', '아이디찾기', '계정'],
    cn: ['ID', '忘记ID', '用户名', '帐号', '登录'],
    jp: ['ID', 'ＩＤ', 'ユーザー名', 'アカウント', 'ログイン'],
  },
  'code-does-not-come': {
    en: ['text message', 'SMS', 'verification code', 'OTP'],
    kr: ['문자', '문자메시지', 'SMS', '인증번호', '인증 코드'],
    cn: ['短信', '验证码'],
    jp: ['SMS', 'ショートメッセージ', '認証コード'],
  },
  winners: {
    en: ['winner', 'winners', 'won', 'results', 'prize', 'ticket'],
    kr: ['당첨', '당첨자', '당첨자 발표', '발표', '티켓'],
    cn: ['中奖', '中奖名单', '获奖', '门票'],
    jp: ['当選', '当選者', '当選発表', 'チケット'],
  },
  deactivate: {
    en: ['account', 'delete account', 'withdraw', 'leave', 'deactivate'],
    kr: ['탈퇴', '회원탈퇴', '회원 탈퇴', '계정 삭제'],
    cn: ['注销', '退会', '销户', '删除账号', '帐号'],
    jp: ['退会', '解約', 'アカウント削除', 'アカウント 削除'],
  },
  'change-number': {
    en: ['phone number', 'number phone', 'mobile', 'cell phone'],
    kr: ['휴대폰 번호', '휴대폰번호', '전화번호', '핸드폰', '번호 변경'],
    cn: ['手机号', '手机号码', '电话号码', '换号'],
    jp: ['電話番号', '携帯番号', '携帯電話', 'スマホ'],
  },
  'sign-up-needs': {
    en: ['sign up', 'signup', 'register', 'email', 'e-mail'],
    kr: ['가입', '회원가입', '이메일'],
    cn: ['注册', '邮箱'],
    jp: ['会員登録', '新規登録', 'メール'],
  },
};

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.entries(EVERYDAY))(
    'everyday words find the answer about “%s”',
    (id, { [language]: words }) => {
      const lost = words.filter((word) => !questionsFound(language, word).includes(id));
      expect(lost.map((word) => `${language}: “${word}” does not find the answer ${id}`)).toEqual(
        [],
      );
    },
  );

  test('“ID” finds only questions in which it is a word', () => {
    for (const { entries } of categories) {
      for (const entry of entries) {
        const { names, tags } = faqFields(entry, language);
        const isWord = /(?<![a-z0-9])ID/i.test([...names, ...tags].join('\n'));
        expect([entry.id, questionsFound(language, 'ID').includes(entry.id)]).toEqual([
          entry.id,
          isWord,
        ]);
      }
    }
  });

  test('the initials that a text gives as an example find a video', () => {
    const examples = [...catalogues(language).values()]
      .flatMap((texts) => [...texts.values()])
      .flatMap((text) => text.match(/[ㄱ-ㅎ]{2,}/g) ?? []);
    expect(examples).not.toEqual([]);
    const lost = examples.filter((typed) => searchVideos(typed).length === 0);
    expect(lost.map((typed) => `${language}: the example “${typed}” finds no video`)).toEqual([]);
  });
});

/** In `server/resource/Guide`: `video-en-2`, `video-jp-2` and `video-kr-2`. */
test.each([
  { typed: 'sparks', below: 'Sparks' },
  { typed: 'ㅂㅌ', below: '불티' },
])('the term “$typed” in a drawn guide finds the video drawn below it', ({ typed, below }) => {
  expect(searchVideos(typed)[0]?.title).toContain(below);
});

test('the words of a badge find each video that has it', () => {
  const badge = '2025 KWDA';
  const labelled = videos.filter(({ category }) => category === badge);
  expect(labelled.length).toBeGreaterThan(10);
  expect(searchVideos(badge)).toEqual(expect.arrayContaining(labelled));
});
