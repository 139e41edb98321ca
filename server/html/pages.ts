import { PAGE_HEADS, type PageHead, SITE, VIDEO_LIST } from '../../contract/page-heads.ts';
import { withoutEndSlashes } from '../../contract/rules/paths.ts';
import type { Contents } from '../plugins/contents.ts';
import type { Page } from './page.ts';
import { listData, siteData, videoData } from './structured-data.ts';

type Reader = Pick<Contents, 'homeContent' | 'videos' | 'video'>;

const FULL_WIDTH = '(min-width: 500px) 500px, 100vw';
const HALF_WIDTH = '(min-width: 500px) 224px, 46vw';

/** The table of all pages, which the app fetches everywhere but on Home. */
const TABLE = 'src/routes/routes.ts';

const account = 'locales/en/account.po';
const pages = 'locales/en/pages.po';
const legal = (name: string) => [`src/routes/legal/${name}.page.tsx`, 'locales/en/legal.po'];

type FixedPage = keyof typeof PAGE_HEADS;

/** Pages whose words never change. Their titles are those of the routes' handles, in English. */
const FIXED: Record<FixedPage, Omit<Page, keyof PageHead>> = {
  '/login': {
    title: 'Login',
    modules: ['src/routes/login/login.page.tsx', account],
  },
  '/signup': {
    title: 'Sign Up',
    modules: ['src/flows/open-sign-up.ts', 'src/routes/signup/signup.page.tsx', account],
  },
  '/set-nickname': {
    title: 'Set Nickname',
    modules: [
      'src/flows/open-nickname-setup.ts',
      'src/routes/set-nickname/set-nickname.page.tsx',
      account,
    ],
  },
  '/find-id': {
    title: 'Find ID',
    modules: ['src/flows/open-find-id.ts', 'src/routes/find-id/find-id.page.tsx', account],
  },
  '/find-password': {
    title: 'Forgotten password?',
    modules: [
      'src/flows/open-find-password.ts',
      'src/routes/find-password/find-password.page.tsx',
      account,
    ],
  },
  '/event': {
    title: 'Event',
    modules: ['src/routes/event/event.page.tsx', pages],
  },
  '/community': {
    title: 'Playground',
    modules: ['src/routes/community/community.page.tsx', pages],
  },
  '/prize': {
    title: 'Goods & Prizes',
    modules: ['src/routes/prize/prize.page.tsx', pages],
  },
  '/mypage': {
    title: 'My page',
    modules: ['src/routes/mypage/mypage.page.tsx', pages],
  },
  '/google-verification': {
    title: 'Google verification',
    modules: ['src/routes/google-verification/google-verification.page.tsx', account],
  },
  '/account-manage': {
    title: 'Manage account',
    modules: ['src/routes/account-manage/account-manage.page.tsx', account],
  },
  '/account-recovery': {
    title: 'Account recovery',
    modules: ['src/routes/account-recovery/account-recovery.page.tsx', account],
    secretive: true,
  },
  '/terms_of_service': {
    title: 'Terms of Service',
    modules: legal('terms-of-service'),
  },
  '/privacy_policy': {
    title: 'Privacy Policy',
    modules: legal('privacy-policy'),
  },
  '/ads_consent': {
    title: 'Advertising messages',
    modules: legal('ads-consent'),
  },
  '/marketing_consent': {
    title: 'Marketing use of your data',
    modules: legal('marketing-consent'),
  },
};

const isFixed = (path: string): path is FixedPage => Object.hasOwn(FIXED, path);

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
    description: `${videos.length} ${VIDEO_LIST}`,
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
  if (isFixed(path)) return { ...PAGE_HEADS[path], ...FIXED[path] };
  const id = /^\/videoplay\/([^/]+)$/.exec(path)?.[1];
  const found = id === undefined ? undefined : await videoPage(contents, decodeURIComponent(id));
  return found ?? { description: SITE, hidden: true };
}

/** The page at a path. One that is not in this table is the app's to show or to lead away from. */
export async function pageAt(path: string, contents: Reader): Promise<Page> {
  const clean = withoutEndSlashes(path);
  if (clean === '/') return homePage(contents);
  const page = await otherPage(clean, contents);
  return { ...page, modules: [TABLE, ...(page.modules ?? [])] };
}
