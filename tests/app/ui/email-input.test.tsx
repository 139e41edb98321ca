import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EmailInput } from '../../../src/ui/email-input.tsx';
import { show } from './parts.tsx';

const Form = () => {
  const [value, setValue] = useState('');
  return <EmailInput label="Email" value={value} onChange={setValue} />;
};

test('an address typed on a full-width keyboard is its plain form', () => {
  show(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  fireEvent.change(field, { target: { value: 'ｓａｋｕｒａ＠docomo．ne．jp　' } });
  expect(field.value).toBe('sakura@docomo.ne.jp');
});
