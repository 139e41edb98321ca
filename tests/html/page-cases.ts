import type { RouteObject } from 'react-router';
import { allLaterPages } from '../../src/routes/all-later-pages.ts';
import { createRoutes } from '../../src/routes/routes.ts';
import { APPLICATION_ID, CASTING } from '../casting-fixture.ts';
import { FAN_ID } from '../machines/models/staff-proof.ts';
import { REQUEST_ID } from '../machines/models/support-reply.ts';

/** A copy for each page, since a router empties the `lazy` objects of its routes. */
export const routeTable = () => createRoutes([], allLaterPages);

/** A newcomer from Google without an account; for a member, a pending Google link. */
export type Who = {
  member?: boolean;
  staff?: boolean;
  newcomer?: boolean;
  linking?: boolean;
  /** Has to agree to new terms. */
  consenting?: boolean;
};
type PageCase = Who & { at?: string; title: string; heading: string };

const STAFF = { member: true, staff: true } as const;

/** One case for each path of the route table. */
export const PAGES: Record<string, PageCase> = {
  '/': {
    title: 'K-POP videos, events and giveaways | Encore',
    heading: 'Encore: K-POP videos, events and giveaways',
  },
  '/video': { title: 'On:Play | Encore', heading: 'On:Play' },
  '/videoplay/:id': { at: '/videoplay/v1', title: 'Stage v1 | Encore', heading: 'Stage v1' },
  '/login': { title: 'Login | Encore', heading: 'Login' },
  '/terms_of_service': { title: 'Terms of Service | Encore', heading: 'Terms of Service' },
  '/privacy_policy': { title: 'Privacy Policy | Encore', heading: 'Privacy Policy' },
  '/ads_consent': { title: 'Advertising messages | Encore', heading: 'Advertising messages' },
  '/marketing_consent': {
    title: 'Marketing use of your data | Encore',
    heading: 'Marketing use of your data',
  },
  '/signup': { title: 'Sign Up | Encore', heading: 'Review the terms' },
  '/set-nickname': {
    newcomer: true,
    title: 'Set Nickname | Encore',
    heading: 'Review the terms',
  },
  '/find-id': { title: 'Find ID | Encore', heading: 'Find ID' },
  '/find-password': { title: 'Forgotten password? | Encore', heading: 'What’s your ID?' },
  '/audition': { title: 'Auditions | Encore', heading: 'Auditions' },
  '/audition/:id': {
    at: '/audition/a1',
    title: 'New Voice | Encore',
    heading: 'New Voice',
  },
  '/event': { title: 'Events | Encore', heading: 'Events' },
  '/event/:id': { at: '/event/e1', title: 'Encore Night | Encore', heading: 'Encore Night' },
  '/event/2024kwda': { title: '2024 KWDA | Encore', heading: '2024 KWDA' },
  '/event/the-signature/:lang?': {
    at: '/event/the-signature/jp',
    title: 'The Signature | Encore',
    heading: 'The Signature',
  },
  '/event/showcham': { title: 'Stage:ON | Encore', heading: 'Stage:ON' },
  '/notice': { title: 'Notices | Encore', heading: 'Notices' },
  '/notice/:id': { at: '/notice/n1', title: 'News n1 | Encore', heading: 'News n1' },
  '/faq': { title: 'FAQ | Encore', heading: 'FAQ' },
  '/cs-center': { title: 'Support | Encore', heading: 'Support' },
  '/about-us': { title: 'About Us | Encore', heading: 'About Us' },
  '/app-install-guide': { title: 'Install guide | Encore', heading: 'Install guide' },
  '/cache-setting': { title: 'Storage | Encore', heading: 'Storage' },
  '/settings': { title: 'Settings | Encore', heading: 'Settings' },
  '/photo': { title: 'Photos | Encore', heading: 'Photos' },
  '/photo/:id': {
    at: '/photo/p1',
    title: 'Beams over a stage | Encore',
    heading: '2024 KWDA',
  },
  '/community': { title: 'Playground | Encore', heading: 'Coming Soon' },
  '/prize': { title: 'Goods &amp; Prizes | Encore', heading: 'Coming Soon' },
  '/account-recovery': {
    at: '/account-recovery?token=R1',
    title: 'Account recovery | Encore',
    heading: 'Account recovery',
  },
  '/account-manage': {
    member: true,
    title: 'Manage account | Encore',
    heading: 'Manage account',
  },
  '/consent-renewal': {
    member: true,
    consenting: true,
    title: 'Updated terms | Encore',
    heading: 'Updated terms',
  },
  '/google-verification': {
    member: true,
    linking: true,
    title: 'Google verification | Encore',
    heading: 'Google verification',
  },
  '/password-change': { member: true, title: 'Password | Encore', heading: 'Password' },
  '/email-change': { member: true, title: 'Email | Encore', heading: 'Email' },
  '/phone-number': { member: true, title: 'Phone number | Encore', heading: 'Phone number' },
  '/phone-number-edit': {
    member: true,
    title: 'New phone number | Encore',
    heading: 'New phone number',
  },
  '/address-manage': { member: true, title: 'Addresses | Encore', heading: 'Addresses' },
  '/address-edit': {
    member: true,
    title: 'Delivery address | Encore',
    heading: 'Delivery address',
  },
  '/payment-manage': {
    member: true,
    title: 'Payment methods | Encore',
    heading: 'Payment methods',
  },
  '/payment-add': { member: true, title: 'Add card | Encore', heading: 'Add card' },
  '/notification-setting': {
    member: true,
    title: 'Notifications | Encore',
    heading: 'Notifications',
  },
  '/admin/dashboard?': {
    at: '/admin/dashboard',
    ...STAFF,
    title: 'Dashboard | Encore',
    heading: 'Dashboard',
  },
  '/admin/search': { ...STAFF, title: 'Search | Encore', heading: 'Search' },
  '/admin/users': { ...STAFF, title: 'Fans | Encore', heading: 'Fans' },
  '/admin/users/:id': {
    at: `/admin/users/${FAN_ID}`,
    ...STAFF,
    title: 'Mina | Encore',
    heading: 'Mina',
  },
  '/admin/pictures': { ...STAFF, title: 'Pictures | Encore', heading: 'Pictures' },
  '/admin/content': { ...STAFF, title: 'Content | Encore', heading: 'Content' },
  '/admin/content/:kind': {
    at: '/admin/content/headlines',
    ...STAFF,
    title: 'Headlines | Encore',
    heading: 'Headlines',
  },
  '/admin/content/:kind/import': {
    at: '/admin/content/headlines/import',
    ...STAFF,
    title: 'Import and export | Encore',
    heading: 'Import and export',
  },
  '/admin/content/:kind/:id': {
    at: '/admin/content/headlines/doors',
    ...STAFF,
    title: 'Doors open at five | Encore',
    heading: 'Doors open at five',
  },
  '/admin/content/:kind/:id/preview': {
    at: '/admin/content/headlines/doors/preview',
    ...STAFF,
    title: 'Doors open at five | Encore',
    heading: 'Doors open at five',
  },
  '/admin/content/:kind/:id/history': {
    at: '/admin/content/headlines/doors/history',
    ...STAFF,
    title: 'Doors open at five | Encore',
    heading: 'Doors open at five',
  },
  '/admin/events': { ...STAFF, title: 'Events | Encore', heading: 'Events' },
  '/admin/events/:id': {
    at: '/admin/events/e1',
    ...STAFF,
    title: 'Encore Night | Encore',
    heading: 'Encore Night',
  },
  '/admin/auditions': { ...STAFF, title: 'Auditions | Encore', heading: 'Auditions' },
  '/admin/auditions/:id': {
    at: CASTING,
    ...STAFF,
    title: 'New Voice | Encore',
    heading: 'New Voice',
  },
  '/admin/auditions/:id/:application': {
    at: `${CASTING}/${APPLICATION_ID}`,
    ...STAFF,
    title: 'Application | Encore',
    heading: 'Application',
  },
  '/admin/requests': { ...STAFF, title: 'Requests | Encore', heading: 'Requests' },
  '/admin/requests/:id': {
    at: `/admin/requests/${REQUEST_ID}`,
    ...STAFF,
    title: 'Request ABCD-2345 | Encore',
    heading: 'Request ABCD-2345',
  },
  '/admin/audit': { ...STAFF, title: 'Audit | Encore', heading: 'Audit' },
  '/mypage': { member: true, title: 'My page | Encore', heading: 'My page' },
  '/profile': { member: true, title: 'Profile | Encore', heading: 'Profile' },
};

export const pathsOf = (routes: RouteObject[], base = ''): string[] =>
  routes.flatMap(({ path = '', index, children }) => {
    const here = path ? `${base}/${path}` : base;
    if (children) return pathsOf(children, here);
    return index || path ? [here || '/'] : [];
  });
