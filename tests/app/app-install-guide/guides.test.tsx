import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { appInstallGuideRoute } from '../../../src/routes/app-install-guide/app-install-guide.route.ts';
import { openPage } from '../support/open-page.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const KAKAOTALK = `${IPHONE} KAKAOTALK 25.1.0`;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'standalone');
});

async function openGuides(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { container } = await openPage({ pages: [appInstallGuideRoute], at: '/app-install-guide' });
  return [...container.querySelectorAll('details')];
}

test('inside another app the guide for it comes first, with a link that opens the page outside', async () => {
  const [first, ...others] = await openGuides(KAKAOTALK);
  expect(first?.open).toBe(true);
  expect(first?.textContent).toContain('Inside KakaoTalk, LINE, Instagram or another app');
  expect(others.map(({ open }) => open)).toEqual(others.map(() => false));
  expect(screen.getByRole('link', { name: 'Open in browser' }).getAttribute('href')).toBe(
    `kakaotalk://web/openExternal?url=${encodeURIComponent(`${window.location.href}#lang=en`)}`,
  );
});

test.each(['Instagram 400.0.0', 'MicroMessenger/8.0.60'])(
  'inside %s, which has no such link, the address can be copied',
  async (app) => {
    const [first] = await openGuides(`${IPHONE} ${app}`);
    const guide = within(first ?? document.body);
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    const address = `${window.location.href}#lang=en`;
    expect(guide.getByLabelText<HTMLInputElement>('Page address').value).toBe(address);
    fireEvent.click(guide.getByRole('button', { name: 'Copy address' }));
    await guide.findByText('Copied.');
    expect(copied).toEqual([address]);
  },
);

test('the installed app says that it is installed, and no guide is open', async () => {
  // As on an iPhone.
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  const guides = await openGuides(KAKAOTALK);
  expect(screen.getByText(/is already installed/)).toBeTruthy();
  expect(guides.map(({ open }) => open)).toEqual(guides.map(() => false));
});
