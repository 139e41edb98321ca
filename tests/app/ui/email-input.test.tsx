import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { isEmail } from '../../../contract/rules/email.ts';
import { EmailInput } from '../../../src/ui/email-input.tsx';
import { show } from './parts.tsx';

const Form = ({ onValue }: { onValue?: (value: string) => void }) => {
  const [value, setValue] = useState('');
  return (
    <EmailInput
      label="Email"
      value={value}
      onChange={(typed) => {
        onValue?.(typed);
        setValue(typed);
      }}
    />
  );
};

test('an address typed on a full-width keyboard is its plain form', () => {
  show(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  fireEvent.change(field, { target: { value: 'ｓａｋｕｒａ＠docomo．ne．jp　' } });
  expect(field.value).toBe('sakura@docomo.ne.jp');
});

test('a space inside an address is neither swallowed nor joined, and one around it is tidied', () => {
  const values: string[] = [];
  show(<Form onValue={(value) => values.push(value)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  const text = 'a b@example.com';
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(field, { target: { value: field.value + text.charAt(end - 1) } });
  }
  expect([field.value, values.at(-1), isEmail(values.at(-1) ?? '')]).toEqual([text, text, false]);
  fireEvent.change(field, { target: { value: `${text} ` } });
  expect(values.at(-1)).toBe(text);
  fireEvent.blur(field);
  expect(field.value).toBe(text);
  fireEvent.change(field, { target: { value: '  user@example.com ' } });
  expect([field.value, values.at(-1)]).toEqual(['user@example.com', 'user@example.com']);
});
