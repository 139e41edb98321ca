import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { button, openAudition, press, sent, standing, text, type } from './audition-page.ts';

/** What the server has once the correction is refused. */
const openChanged = (now: typeof sent | null) => {
  const answers = [standing(now), standing(sent)];
  return openAudition({
    token: 'T1',
    own: () => answers.pop() ?? problem(500),
    apply: () => problem(409, 'changed_elsewhere'),
  });
};

test.each([
  ['changed', { ...sent, name: 'Luna Kim' }, 'this was changed in another tab', 'Save changes'],
  ['withdrawn', null, 'your application was withdrawn in another tab', 'Send application'],
])(
  'an application that was %s elsewhere is told so over what was typed',
  async (_, now, said, submit) => {
    await openChanged(now);
    await press('Correct it');
    type('Why should we pick you?', 'I dance.');
    await press('Save changes');
    expect(text()).toContain(said);
    expect(button(submit)).toBeTruthy();
  },
);

test('the saved application is shown unchanged until the correction is accepted', async () => {
  await openAudition({ token: 'T1', own: () => standing(sent) });
  await press('Correct it');
  type('Why should we pick you?', 'Typed by Luna');
  fireEvent.click(button('Cancel'));
  await settle();
  screen.getByText(sent.motivation);
  expect(screen.queryByText('Typed by Luna')).toBeNull();
});

test('a withdrawal that fails is said in its dialog, and once it is accepted nothing is shown of the application', async () => {
  const answers = [json({ message: 'Fine.' }), problem(409, 'audition_closed')];
  await openAudition({
    token: 'T1',
    own: () => standing(sent),
    withdraw: () => answers.pop() ?? problem(500),
  });
  const confirm = async () => {
    const dialog = screen.getByRole('alertdialog', { name: 'Withdraw your application?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await settle();
    return dialog.textContent;
  };
  await press('Withdraw');
  expect(await confirm()).toContain('This audition takes no more applications.');
  screen.getByText(sent.motivation);
  await confirm();
  screen.getByText('Your application is withdrawn, and nothing of it is kept.');
  expect([screen.queryByRole('alertdialog'), screen.queryByText(sent.motivation)]).toEqual([
    null,
    null,
  ]);
});

test('the tidy form is sent, with the version that it replaces', async () => {
  const bodies: unknown[] = [];
  const stored = { ...sent, updatedAt: '2026-05-01T00:00:00.000Z' };
  await openAudition({
    token: 'T1',
    own: () => standing(stored),
    async apply(request) {
      bodies.push(await request.json());
      return json({ message: 'Fine.', application: { ...stored, name: 'Luna Kim' } });
    },
  });
  await press('Correct it');
  type('Name', '  Luna   Kim ');
  await press('Save changes');
  expect(bodies).toEqual([
    { ...sent, name: 'Luna Kim', contactConsent: true, replaces: stored.updatedAt },
  ]);
  screen.getByText('Luna Kim');
});
