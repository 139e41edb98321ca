import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CALL_FAULTS } from '../support/call-faults.ts';
import { settle } from '../support/open-page.tsx';
import {
  button,
  OWN,
  openPicture,
  PRISM,
  pick,
  press,
  sheet,
  stubPictures,
} from './picture-page.tsx';

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

test.each(['/profile', '/mypage'])('on %s a fan chooses a drawn picture', async (at) => {
  const { server, portrait } = await openPicture({ at });
  expect(portrait()).toBeUndefined();
  await press('Change picture');
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  fireEvent.click(radio('Prism'));
  await press('Save picture');
  expect(sheet()).toBeNull();
  expect(portrait()).toBe(PRISM);
  screen.getByText('Your picture is saved.');
  expect(await server.bodies('/api/pictures/drawn')).toEqual([{ name: 'prism' }]);
  expect(server.calls('/api/events/entries')).toHaveLength(1);
});

test('the picture that the fan has is the chosen one, and saving it again only closes the sheet', async () => {
  const { server } = await openPicture({ picture: PRISM });
  await press('Change picture');
  expect(radio('Prism').checked).toBe(true);
  await press('Save picture');
  expect(sheet()).toBeNull();
  expect(server.calls('/api/pictures/drawn')).toEqual([]);
});

test('a removed picture leaves the first letter of the nickname', async () => {
  const { portrait } = await openPicture({ picture: PRISM });
  await press('Change picture');
  await press('Remove picture');
  expect([sheet(), portrait()]).toEqual([null, undefined]);
  screen.getByText('Your picture is removed.');
  await press('Change picture');
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
});

test('a picture that cannot be loaded is the first letter of the nickname', async () => {
  const { portrait } = await openPicture({ picture: OWN });
  const image = button('Change picture').querySelector('img');
  if (image) fireEvent.error(image);
  expect(portrait()).toBeUndefined();
});

test.each(CALL_FAULTS)(
  '$name leaves the choice with the reason, and a second press saves it',
  async ({ fault, words }) => {
    const { portrait } = await openPicture({ faults: [fault] });
    await press('Change picture');
    fireEvent.click(radio('Prism'));
    await press('Save picture');
    await screen.findByText(words ?? 'Something went wrong.');
    expect(button('Save picture').getAttribute('aria-busy')).toBeNull();
    expect(radio('Prism').checked).toBe(true);
    await press('Save picture');
    expect([sheet(), portrait()]).toEqual([null, PRISM]);
  },
);

test('two presses are one call', async () => {
  const { server } = await openPicture();
  await press('Change picture');
  fireEvent.click(radio('Prism'));
  fireEvent.click(button('Save picture'));
  fireEvent.click(button('Save picture'));
  await settle();
  expect(server.calls('/api/pictures/drawn')).toHaveLength(1);
});

test('a photo of 50 megapixels and 13 MB is brought down before any limit counts', async () => {
  const drawn = stubPictures(async () => ({ width: 8_000, height: 6_250 }));
  await openPicture();
  await press('Change picture');
  await pick(new File([new Uint8Array(13 * 1024 * 1024)], 'a.jpg'));
  expect(drawn).toEqual([[0, 0, 1_600, 1_250]]);
  expect(button('Save picture')).toBeTruthy();
});

test('a file that is no picture is refused with words, and the sheet stays', async () => {
  stubPictures(() => Promise.reject(new Error('no picture')));
  const { server } = await openPicture();
  await press('Change picture');
  await pick(photo);
  const words = /can’t be read as a picture/;
  screen.getByText(words);
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  expect(server.calls('/api/pictures/own')).toEqual([]);
  fireEvent.click(radio('Prism'));
  expect(screen.queryByText(words)).toBeNull();
});

test('an opened picture is magnified by the slider, and another one can be chosen', async () => {
  const drawn = stubPictures(async () => ({ width: 4_000, height: 3_000 }));
  await openPicture();
  await press('Change picture');
  await pick(photo);
  expect(drawn).toEqual([[0, 0, 1_600, 1_200]]);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
  expect(document.activeElement).toBe(slider);
  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider.value).toBe('2');
  await press('Choose another picture');
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  expect(document.activeElement).toBe(button('From this device'));
});

test('an update does not reload the page while a choice is open', async () => {
  const { app } = await openPicture();
  await press('Change picture');
  expect(app.unsaved.any()).toBe(false);
  fireEvent.click(radio('Prism'));
  expect(app.unsaved.any()).toBe(true);
  await press('Close');
  expect(app.unsaved.any()).toBe(false);
});
