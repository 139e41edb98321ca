import type { RouteObject } from 'react-router';
import { communityRoute } from './community/community.route.ts';
import { eventRoutes } from './event/event.route.ts';
import { homeRoute } from './home/home.route.ts';
import { legalRoutes } from './legal/legal.route.ts';
import { findIdRoute, findPasswordRoute, loginRoute } from './login/login.route.ts';
import { mypageRoute } from './mypage/mypage.route.ts';
import { prizeRoute } from './prize/prize.route.ts';
import { rootRoute } from './root.route.ts';
import { signupRoute } from './signup/signup.route.ts';
import { videoRoute } from './video/video.route.ts';
import { videoPlayRoute } from './videoplay/videoplay.route.ts';

/** Every page of the app, one line each. */
export const pages: RouteObject[] = [
  homeRoute,
  videoRoute,
  videoPlayRoute,
  ...eventRoutes,
  communityRoute,
  prizeRoute,
  mypageRoute,
  loginRoute,
  findIdRoute,
  findPasswordRoute,
  signupRoute,
  ...legalRoutes,
];

/** The table for one router; see rootRoute for why it is made anew. */
export const createRoutes = (): RouteObject[] => [rootRoute(pages)];
