import { expect, test } from 'vitest';
import { type BareText, bareTexts } from './bare-texts.ts';

const FILE = 'src/planted.tsx';

const PLANTED = `
  import { Trans } from '@lingui/react/macro';
  import type { ReactNode } from 'react';
  const Text = ({ text }: { text: string }) => text;
  const Or = ({ children }: { children: ReactNode }) => children;
  type Props = { on: boolean; text: string; n: number; words: string[]; some: ReactNode };
  export const Planted = ({ on, text, n, words, some }: Props) => (
    <div>
      <p>{text}</p>
      <p>{on && text}</p>
      <p>{on ? text : <b />}</p>
      <p>{some}</p>
      <p>{on && <b>{text}</b>}<i /> <Trans>All {text}</Trans>{on && <Trans>Now</Trans>}</p>
      <p><i /> still</p>
      <p><i />{text}</p>
      <p><i />{on && text}</p>
      <p><i />{on ? <b /> : text}</p>
      <p><i />{\`\${n} of\`}</p>
      <p><i />{n && <b />}</p>
      <p><i />{text.trim()}</p>
      <p><i />{some}</p>
      <p>{words}</p>
      <>{text}</>
      <Text text={text} />
      <Or><b /></Or>
    </div>
  );
`;

const found = bareTexts('src', { [FILE]: PLANTED });
const isOwn = ({ place }: BareText) => place.startsWith(FILE);

test('a text that changes, comes or goes is alone in its element', () => {
  const bare = found.filter((one) => !isOwn(one));
  expect(bare.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

test('a text beside others is found, with its line, and an element is not', () => {
  const own = found.filter(isOwn);
  expect(own.map(({ text }) => text)).toEqual([
    'still',
    '{text}',
    '{on && text}',
    '{on ? <b /> : text}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written
    '{`${n} of`}',
    '{n && <b />}',
    '{text.trim()}',
    '{some}',
    '{words}',
    '{text}',
    'Text',
    'Or',
  ]);
  expect(own[0]?.place).toBe('src/planted.tsx:14');
});
