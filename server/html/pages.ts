import { BRAND } from '../../contract/brand.ts';
import type { Page, PageContents } from './page.ts';
import { listData, siteData, videoData } from './structured-data.ts';

const FULL_WIDTH = '(min-width: 500px) 500px, 100vw';
const HALF_WIDTH = '(min-width: 500px) 224px, 46vw';

const SITE = `Videos, photos, events and ticket giveaways for K-POP fans, in four languages.`;

const account = ['locales/en/account.po'];
const legal = ['src/routes/legal/legal.page.tsx', 'locales/en/legal.po'];

/** Pages whose words never change. Their titles are those of the routes' handles, in English. */
const FIXED: Record<string, Page> = {
  '/login': {
    title: 'Login',
    description: `Sign in to ${BRAND} with your ID or your Google account.`,
    modules: ['src/routes/login/login.page.tsx', ...account],
  },
  '/signup': {
    title: 'Sign Up',
    description: `Make your ${BRAND} account: four short steps with your phone at hand.`,
    modules: ['src/routes/signup/signup.page.tsx', ...account],
  },
  '/community': {
    title: 'Playground',
    description: 'A place for fans to meet is being built. See how far it has come.',
    modules: ['src/routes/community/community.page.tsx'],
  },
  '/prize': {
    title: 'Fandora',
    description: 'Goods and prizes for K-POP fans are on their way. See how far they have come.',
    modules: ['src/routes/prize/prize.page.tsx'],
  },
  '/mypage': {
    title: 'My page',
    description: `Your ${BRAND} account.`,
    modules: ['src/routes/mypage/mypage.page.tsx'],
    hidden: true,
  },
  '/terms_of_service': {
    title: 'Terms of Service',
    description: `The terms under which ${BRAND} may be used.`,
    modules: legal,
  },
  '/privacy_policy': {
    title: 'Privacy Policy',
    description: `Which data ${BRAND} keeps about you, why, and for how long.`,
    modules: legal,
  },
  '/ads_consent': {
    title: 'Advertising Consent',
    description: `What agreeing to receive notices from ${BRAND} means.`,
    modules: legal,
  },
  '/marketing_consent': {
    title: 'Marketing Consent',
    description: `What agreeing to receive offers from ${BRAND} means.`,
    modules: legal,
  },
};

async function homePage(contents: PageContents): Promise<Page> {
  const home = await contents.home();
  const artwork = home.banners[0]?.artwork;
  return {
    title: 'K-POP videos, events and giveaways',
    description: SITE,
    picture: artwork,
    first: artwork && { artwork, sizes: FULL_WIDTH },
    structured: siteData(SITE),
    modules: ['src/routes/home/home.page.tsx'],
    data: { '/api/contents/home': home },
  };
}

async function videosPage(contents: PageContents): Promise<Page> {
  const list = await contents.videos();
  const artwork = list.videos[0]?.artwork;
  return {
    title: 'On:Play',
    description: `${list.videos.length} K-POP stages and award moments to search and watch.`,
    picture: artwork,
    first: artwork && { artwork, sizes: HALF_WIDTH },
    structured: listData('On:Play', list.videos),
    modules: ['src/routes/video/video.page.tsx'],
    data: { '/api/contents/videos': list },
  };
}

async function videoPage(contents: PageContents, id: string): Promise<Page | undefined> {
  const answer = await contents.video(id);
  if (!answer) return undefined;
  const { video } = answer;
  const description = `Watch ${video.title}. ${video.category}, ${video.tag.slice(0, 4).join(', ')}.`;
  return {
    title: video.title,
    description,
    picture: video.artwork,
    first: { artwork: video.artwork, sizes: FULL_WIDTH },
    kind: 'video.other',
    structured: videoData(video, description),
    modules: ['src/routes/videoplay/videoplay.page.tsx'],
    data: {
      [`/api/contents/videos/${encodeURIComponent(id)}`]: answer,
      '/api/contents/videos': await contents.videos(),
    },
  };
}

/** The page at a path. One that is not in this table is the app's to show or to lead away from. */
export async function pageAt(path: string, contents: PageContents): Promise<Page> {
  const clean = path.replace(/\/+$/, '') || '/';
  if (clean === '/') return homePage(contents);
  if (clean === '/video') return videosPage(contents);
  const id = /^\/videoplay\/([^/]+)$/.exec(clean)?.[1];
  const found = id === undefined ? FIXED[clean] : await videoPage(contents, decodeURIComponent(id));
  return found ?? { description: SITE, hidden: true };
}
