import type { MiddlewareFunction, RouteObject } from 'react-router';
import { communityRoute } from './community/community.route.ts';
import { eventRoute } from './event/event.route.ts';
import { homeRoute } from './home/home.route.ts';
import { loginRoute } from './login/login.route.ts';
import { mypageRoute } from './mypage/mypage.route.ts';
import { prizeRoute } from './prize/prize.route.ts';
import { rootRoute } from './root.route.tsx';
import { setNicknameRoute } from './set-nickname/set-nickname.route.ts';
import { signupRoute } from './signup/signup.route.ts';
import { videoRoute } from './video/video.route.ts';
import { videoPlayRoute } from './videoplay/videoplay.route.ts';

/** The pages in the first load; all others load later (`later-pages.ts`). */
export const FIRST_PAGES: readonly RouteObject[] = [
  homeRoute,
  videoRoute,
  videoPlayRoute,
  eventRoute,
  communityRoute,
  prizeRoute,
  mypageRoute,
  loginRoute,
  signupRoute,
  setNicknameRoute,
];

/** The table for one router; rootRoute explains why it is created each time. */
export const createRoutes = (
  middleware: MiddlewareFunction[] = [],
  laterPages: readonly RouteObject[] = [],
): RouteObject[] => [rootRoute([...FIRST_PAGES, ...laterPages], middleware)];
