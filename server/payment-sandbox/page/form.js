// The fields of a card live here alone; the page around this frame gets a token for them, once it asks.
const WORDS = {
  en: {
    title: 'Card',
    number: 'Card number',
    expiry: 'Expiry date',
    code: 'Security code',
    badNumber: 'Please check the card number.',
    badExpiry: 'Please enter month and year, such as 08 / 30.',
    badCode: 'Please enter the 3 digits.',
    badLongCode: 'Please enter the 4 digits.',
    unknown: 'Only the test cards are accepted here.',
    sandbox: 'This is a sandbox: no real cards, no money.',
    cards: 'Test cards',
  },
  kr: {
    title: '카드',
    number: '카드 번호',
    expiry: '유효기간',
    code: '보안 코드(CVC)',
    badNumber: '카드 번호를 확인해 주세요.',
    badExpiry: '월과 연도를 입력해 주세요. 예: 08 / 30',
    badCode: '숫자 3자리를 입력해 주세요.',
    badLongCode: '숫자 4자리를 입력해 주세요.',
    unknown: '여기에서는 테스트 카드만 사용할 수 있어요.',
    sandbox: '테스트 환경이에요. 실제 카드와 결제는 사용되지 않아요.',
    cards: '테스트 카드',
  },
  cn: {
    title: '银行卡',
    number: '卡号',
    expiry: '有效期',
    code: '安全码',
    badNumber: '请检查卡号。',
    badExpiry: '请输入月份和年份，例如 08 / 30。',
    badCode: '请输入 3 位数字。',
    badLongCode: '请输入 4 位数字。',
    unknown: '此处仅接受测试卡。',
    sandbox: '这是测试环境：不使用真实银行卡，也不会扣款。',
    cards: '测试卡',
  },
  jp: {
    title: 'カード',
    number: 'カード番号',
    expiry: '有効期限',
    code: 'セキュリティコード',
    badNumber: 'カード番号を確認してください。',
    badExpiry: '月と年を入力してください（例：08 / 30）。',
    badCode: '3桁の数字を入力してください。',
    badLongCode: '4桁の数字を入力してください。',
    unknown: 'ここではテスト用カードのみ使えます。',
    sandbox: 'テスト環境です。実際のカードや支払いは使用されません。',
    cards: 'テスト用カード',
  },
};
const TAGS = { en: 'en', kr: 'ko', cn: 'zh-Hans', jp: 'ja' };
const TIMEOUT = 5_000;

const asked = new URLSearchParams(window.location.search);
const parent = asked.get('parent') ?? '';
let words = WORDS.en;
const form = document.getElementById('card');
const fields = Object.fromEntries(
  ['number', 'expiry', 'code'].map((name) => [name, document.getElementById(name)]),
);

const say = (message) => window.parent.postMessage(message, parent);
/** Works for every script, because the code points of its ten digits are consecutive, beginning with zero. */
const plainDigit = (digit) => {
  let zero = digit.codePointAt(0);
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((digit.codePointAt(0) - zero) % 10);
};

/** A single digit before a slash is a month. */
const digitsOf = ({ value }) =>
  value
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/^\s*(\d)\s*\//, '0$1/')
    .replace(/\D/g, '');

/** By field: the key of its message in `words`. */
const faults = {};

function showFault(name, fault) {
  faults[name] = fault;
  document.getElementById(`${name}-fault`).textContent = fault ? words[fault] : '';
  if (fault) fields[name].setAttribute('aria-invalid', 'true');
  else fields[name].removeAttribute('aria-invalid');
}

/** American Express, whose numbers have groups of 4, 6 and 5 digits, and whose code has 4; all others have groups of four, and 3. */
const isAmericanExpress = (digits) => /^3[47]/.test(digits);
const grouped = (digits) =>
  (isAmericanExpress(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.slice(0, 19).match(/.{1,4}/g) ?? [])
  )
    .filter((group) => group !== '')
    .join(' ');

/** `08 / 30`, or with the whole year `08 / 2030`. */
const asExpiry = (digits) => {
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  return year ? `${month} / ${year.slice(0, year.startsWith('20') ? 4 : 2)}` : month;
};

const longestCode = () => (isAmericanExpress(digitsOf(fields.number)) ? 4 : 3);

const FORMATS = {
  number: grouped,
  expiry: asExpiry,
  code: (digits) => digits.slice(0, longestCode()),
};

const isNumber = (digits) =>
  digits.length >= 12 &&
  [...digits].reverse().reduce((sum, digit, at) => {
    const value = at % 2 ? Number(digit) * 2 : Number(digit);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
    0;

function read() {
  const number = digitsOf(fields.number);
  const expiry = digitsOf(fields.expiry);
  const isExpiry = /^(0[1-9]|1[0-2])(20)?\d\d$/.test(expiry);
  const badCode = longestCode() === 4 ? 'badLongCode' : 'badCode';
  const found = {
    number: isNumber(number) ? undefined : 'badNumber',
    expiry: isExpiry ? undefined : 'badExpiry',
    code: digitsOf(fields.code).length === longestCode() ? undefined : badCode,
  };
  for (const [name, fault] of Object.entries(found)) showFault(name, fault);
  const [wrong] = Object.keys(found).filter((name) => found[name]);
  fields[wrong]?.focus();
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(-2))];
  return wrong ? undefined : { number, month, year };
}

async function tokenize() {
  const card = read();
  if (!card) return { type: 'refused', code: 'incomplete_card' };
  try {
    const answer = await fetch('/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const { token, code } = await answer.json();
    if (answer.ok) return { type: 'token', token };
    if (code !== 'unknown_card') return { type: 'refused', code };
    showFault('number', 'unknown');
    fields.number.focus();
    return { type: 'refused', code: 'incomplete_card' };
  } catch {
    return { type: 'refused', code: 'payments_unavailable' };
  }
}

/** What is typed stays. */
function speak(language) {
  const known = Object.hasOwn(WORDS, language) ? language : 'en';
  words = WORDS[known];
  document.documentElement.lang = TAGS[known];
  document.title = words.title;
  for (const part of document.querySelectorAll('[data-words]')) {
    part.textContent = words[part.dataset.words];
  }
  for (const [name, fault] of Object.entries(faults)) showFault(name, fault);
}

speak(asked.get('language') ?? 'en');

for (const [name, field] of Object.entries(fields)) {
  field.addEventListener('input', () => {
    const isAtEnd = field.selectionStart === field.value.length;
    const digits = digitsOf(field);
    // Elsewhere the caret would jump to the end.
    if (isAtEnd) field.value = FORMATS[name](digits);
    showFault(name);
    say({ type: 'edit', isEmpty: Object.values(fields).every(({ value }) => value === '') });
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    say({ type: 'submit' });
  });
}
form.addEventListener('submit', (event) => event.preventDefault());

window.addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== parent || source !== window.parent) return;
  if (data?.type === 'language') speak(data.language);
  if (data?.type !== 'tokenize') return;
  const answer = await tokenize();
  say({ ...answer, id: data.id });
});

new ResizeObserver(() => {
  say({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);

say({ type: 'ready' });
