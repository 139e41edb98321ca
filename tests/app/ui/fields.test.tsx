import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from '../../../src/ui/checkbox.tsx';
import { CodeField } from '../../../src/ui/code-field.tsx';
import { ConsentRow } from '../../../src/ui/consent-row.tsx';
import { PasswordField } from '../../../src/ui/password-field.tsx';
import { Select } from '../../../src/ui/select.tsx';
import { TextField, type TextFieldProps } from '../../../src/ui/text-field.tsx';
import { show } from './parts.tsx';

const Nickname = (props: Partial<TextFieldProps>) => {
  const [value, setValue] = useState('');
  return <TextField {...props} label="Nickname" value={value} onChange={setValue} />;
};

const Password = () => {
  const [value, setValue] = useState('');
  return (
    <PasswordField label="Password" autoComplete="new-password" value={value} onChange={setValue} />
  );
};

const Code = () => {
  const [value, setValue] = useState('');
  return <CodeField label="Code" value={value} onChange={setValue} />;
};

const field = () => screen.getByLabelText<HTMLInputElement>(/Nickname|Code|Password/);
const lineOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '');

test('the line under a field exists before its text, is linked to it and is announced', () => {
  show(<Nickname />);
  expect(lineOf(field())?.textContent).toBe('');
  expect(lineOf(field())?.getAttribute('aria-live')).toBe('polite');
});

test('the line shows the hint until there is a message', () => {
  show(<Nickname hint="3–30 characters" />);
  expect(lineOf(field())?.textContent).toBe('3–30 characters');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['good', null],
  ['warn', null],
  ['bad', 'true'],
] as const)('a %s message has an icon and a text', (tone, invalid) => {
  show(<Nickname hint="3–30 characters" answer={{ tone, text: 'Well.' }} />);
  expect(lineOf(field())?.textContent).toBe('Well.');
  expect(lineOf(field())?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(field().getAttribute('aria-invalid')).toBe(invalid);
});

test('typed text is cleaned up, and the caret stays where the fan types', async () => {
  show(<Nickname clean={(value) => value.replace(/\D/g, '')} />);
  await userEvent.type(field(), '12-34');
  await userEvent.type(field(), 'x9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([field().value, field().selectionStart]).toEqual(['19234', 2]);
});

test('a password can be shown, and loses its white space', async () => {
  show(<Password />);
  await userEvent.type(screen.getByLabelText('Password'), 'star lit 7');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect([input.type, input.value]).toEqual(['text', 'starlit7']);
});

test.each(['123456', ' 123 456 ', '１２３４５６', 'Your Encore code: 123456.', '12345678'])(
  'a pasted %j fills in the code',
  async (text) => {
    show(<Code />);
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field().value).toBe('123456');
  },
);

test('a phone can fill in the code from a text message', () => {
  show(<Code />);
  expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric']);
});

test('a select returns the chosen value, and its label is its name', async () => {
  const onChange = vi.fn();
  const options = [
    { value: '+82', label: 'South Korea +82' },
    { value: '+81', label: 'Japan +81' },
  ];
  show(<Select label="Country" value="+82" options={options} onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Japan +81');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('+81');
});

test('a checkbox is toggled by its label and by the space bar', async () => {
  const onChange = vi.fn();
  show(<Checkbox label="Agree to all" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByText('Agree to all'));
  screen.getByRole('checkbox', { name: 'Agree to all' }).focus();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

test.each([
  [true, 'Terms of Service (required)'],
  [false, 'Terms of Service (optional)'],
])(
  'a consent (required: %s) is marked as mandatory or optional, and links to its page',
  (required, name) => {
    show(
      <ConsentRow
        label="Terms of Service"
        required={required}
        checked={false}
        onChange={() => {}}
        to="/terms_of_service"
      />,
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).required).toBe(required);
    const link = screen.getByRole('link', { name: 'Read: Terms of Service' });
    expect(link.getAttribute('href')).toBe('/terms_of_service');
  },
);
