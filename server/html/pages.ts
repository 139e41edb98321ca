import { BRAND } from '../../contract/brand.ts';
import type { Contents } from '../plugins/contents.ts';
import type { Page } from './page.ts';
import { listData, siteData, videoData } from './structured-data.ts';

type Reader = Pick<Contents, 'homeContent' | 'videos' | 'video'>;

const FULL_WIDTH = '(min-width: 500px) 500px, 100vw';
const HALF_WIDTH = '(min-width: 500px) 224px, 46vw';

const SITE = `Videos, photos, events and ticket giveaways for K-POP fans, in four languages.`;

/** The table of all pages, which the app fetches everywhere but on Home. */
const TABLE = 'src/routes/routes.ts';

const account = 'locales/en/account.po';
const pages = 'locales/en/pages.po';
const legal = (name: string) => [`src/routes/legal/${name}.page.tsx`, 'locales/en/legal.po'];

/** Pages whose words never change. Their titles are those of the routes' handles, in English. */
const FIXED: Record<string, Page> = {
  '/login': {
    title: 'Login',
    description: `Sign in to ${BRAND} with your ID or your Google account.`,
    modules: ['src/routes/login/login.page.tsx', account],
  },
  '/signup': {
    title: 'Sign Up',
    description: `Make your ${BRAND} account: four short steps with your phone at hand.`,
    modules: ['src/flows/open-sign-up.ts', 'src/routes/signup/signup.page.tsx', account],
  },
  '/set-nickname': {
    title: 'Set Nickname',
    description: `Choose the nickname of your ${BRAND} account.`,
    modules: [
      'src/flows/open-nickname-setup.ts',
      'src/routes/set-nickname/set-nickname.page.tsx',
      account,
    ],
    hidden: true,
  },
  '/find-id': {
    title: 'Find ID',
    description: `Find the ID of your ${BRAND} account with your phone.`,
    modules: ['src/flows/open-find-id.ts', 'src/routes/find-id/find-id.page.tsx', account],
  },
  '/find-password': {
    title: 'Forgotten password?',
    description: `Choose a new password for your ${BRAND} account with your phone.`,
    modules: [
      'src/flows/open-find-password.ts',
      'src/routes/find-password/find-password.page.tsx',
      account,
    ],
  },
  '/event': {
    title: 'Event',
    description: 'Ticket giveaways for K-POP fans, their rules and their winners.',
    modules: ['src/routes/event/event.page.tsx', pages],
  },
  '/community': {
    title: 'Playground',
    description: 'A place for fans to meet is being built. See how far it has come.',
    modules: ['src/routes/community/community.page.tsx', pages],
  },
  '/prize': {
    title: 'Goods & Prizes',
    description: 'Goods and prizes for K-POP fans are on their way. See how far they have come.',
    modules: ['src/routes/prize/prize.page.tsx', pages],
  },
  '/mypage': {
    title: 'My page',
    description: `Your ${BRAND} account.`,
    modules: ['src/routes/mypage/mypage.page.tsx', pages],
    hidden: true,
  },
  '/google-verification': {
    title: 'Google verification',
    description: `Link your Google account to your ${BRAND} account.`,
    modules: ['src/routes/google-verification/google-verification.page.tsx', account],
    hidden: true,
  },
  '/account-manage': {
    title: 'Manage account',
    description: `Your ${BRAND} account: how it can be reached, and how to leave.`,
    modules: ['src/routes/account-manage/account-manage.page.tsx', account],
    hidden: true,
  },
  '/account-recovery': {
    title: 'Account recovery',
    description: `Get your ${BRAND} account back.`,
    modules: ['src/routes/account-recovery/account-recovery.page.tsx', account],
    hidden: true,
    secretive: true,
  },
  '/terms_of_service': {
    title: 'Terms of Service',
    description: `The terms under which ${BRAND} may be used.`,
    modules: legal('terms-of-service'),
  },
  '/privacy_policy': {
    title: 'Privacy Policy',
    description: `Which data ${BRAND} keeps about you, why, and for how long.`,
    modules: legal('privacy-policy'),
  },
  '/ads_consent': {
    title: 'Advertising messages',
    description: `What agreeing to receive notices from ${BRAND} means.`,
    modules: legal('ads-consent'),
  },
  '/marketing_consent': {
    title: 'Marketing use of your data',
    description: `What agreeing to receive offers from ${BRAND} means.`,
    modules: legal('marketing-consent'),
  },
};

async function homePage(contents: Reader): Promise<Page> {
  const home = await contents.homeContent();
  const artwork = home.banners[0]?.artwork;
  return {
    title: 'K-POP videos, events and giveaways',
    description: SITE,
    picture: artwork,
    first: artwork && { artwork, sizes: FULL_WIDTH, onTop: true },
    structured: siteData(SITE),
    modules: ['src/routes/home/home.page.tsx'],
    data: { '/api/contents/home': home },
  };
}

async function videosPage(contents: Reader): Promise<Page> {
  const videos = await contents.videos();
  const artwork = videos[0]?.artwork;
  return {
    title: 'On:Play',
    description: `${videos.length} K-POP stages and award moments to search and watch.`,
    picture: artwork,
    first: artwork && { artwork, sizes: HALF_WIDTH },
    structured: listData('On:Play', videos),
    modules: ['src/routes/video/video.page.tsx', pages],
    data: { '/api/contents/videos': { videos } },
  };
}

async function videoPage(contents: Reader, id: string): Promise<Page | undefined> {
  const video = await contents.video(id);
  if (!video) return undefined;
  const description = `Watch ${video.title}. ${video.category}, ${video.tag.slice(0, 4).join(', ')}.`;
  return {
    title: video.title,
    description,
    picture: video.artwork,
    first: { artwork: video.artwork, sizes: FULL_WIDTH },
    kind: 'video.other',
    structured: videoData(video, description),
    modules: ['src/routes/videoplay/videoplay.page.tsx', pages],
    data: {
      [`/api/contents/videos/${encodeURIComponent(id)}`]: { video },
      '/api/contents/videos': { videos: await contents.videos() },
    },
  };
}

async function otherPage(path: string, contents: Reader): Promise<Page> {
  if (path === '/video') return videosPage(contents);
  const id = /^\/videoplay\/([^/]+)$/.exec(path)?.[1];
  const found = id === undefined ? FIXED[path] : await videoPage(contents, decodeURIComponent(id));
  return found ?? { description: SITE, hidden: true };
}

/** The page at a path. One that is not in this table is the app's to show or to lead away from. */
export async function pageAt(path: string, contents: Reader): Promise<Page> {
  const clean = path.replace(/\/+$/, '') || '/';
  if (clean === '/') return homePage(contents);
  const page = await otherPage(clean, contents);
  return { ...page, modules: [TABLE, ...(page.modules ?? [])] };
}
