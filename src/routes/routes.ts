import type { RouteObject } from 'react-router';
import { communityRoute } from './community/community.route.ts';
import { homeRoute } from './home/home.route.ts';
import { mypageRoute } from './mypage/mypage.route.ts';
import { prizeRoute } from './prize/prize.route.ts';
import { rootRoute } from './root.route.ts';

/** Every page of the app, one line each. */
export const pages: RouteObject[] = [homeRoute, communityRoute, prizeRoute, mypageRoute];

export const routes: RouteObject[] = [rootRoute(pages)];
