import { BRAND } from '../../contract/brand.ts';
import { PAGE } from './icon.ts';

const picture = (src: string, size: number, purpose: string) => ({
  src: `/icons/${src}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The shortcuts behind a long press on the installed icon, each with the icon of its page. */
export const SHORTCUTS = [
  { name: 'Videos', url: '/video', icon: 'PlayIcon' },
  { name: 'Events', url: '/event', icon: 'TicketIcon' },
  { name: 'Goods & Prizes', url: '/prize', icon: 'BagIcon' },
] as const;

type Scene = { path: string; label: string };
/** The screenshots in the install dialog, taken by `screenshots.ts`. Installers read JPEG and PNG, and not all of them WebP. */
export const SCREENS: Record<'narrow' | 'wide', { width: number; height: number; scale: number }> =
  {
    narrow: { width: 390, height: 844, scale: 2 },
    wide: { width: 1280, height: 800, scale: 1 },
  };
export const SCENES: readonly Scene[] = [
  { path: '/', label: `${BRAND} opens on what is on stage now` },
  { path: '/video', label: 'K-POP stages and award moments to search and watch' },
  { path: '/event', label: 'Giveaways with draws that anyone can check' },
];
export const screenshotOf = (form: string, path: string) =>
  `screenshots/${form}${path === '/' ? '-home' : path.replaceAll('/', '-')}.jpg`;

const screenshots = (['narrow', 'wide'] as const).flatMap((form) => {
  const { width, height, scale } = SCREENS[form];
  return SCENES.map(({ path, label }) => ({
    src: `/${screenshotOf(form, path)}`,
    sizes: `${width * scale}x${height * scale}`,
    type: 'image/jpeg',
    form_factor: form,
    label,
  }));
});

export const manifest = {
  id: '/',
  name: BRAND,
  short_name: BRAND,
  description: 'K-POP videos, events and giveaways in one place.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  background_color: PAGE,
  theme_color: PAGE,
  categories: ['entertainment', 'music'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    picture('icon', 192, 'any'),
    picture('icon', 512, 'any'),
    picture('icon-maskable', 192, 'maskable'),
    picture('icon-maskable', 512, 'maskable'),
    picture('icon-monochrome', 192, 'monochrome'),
    picture('icon-monochrome', 512, 'monochrome'),
  ],
  shortcuts: SHORTCUTS.map(({ name, url }) => ({
    name,
    url,
    icons: [picture(`shortcut${url.replace('/', '-')}`, 192, 'any')],
  })),
  screenshots,
};
