import type { RouteObject } from 'react-router';
import { allLaterPages } from '../../src/routes/all-later-pages.ts';
import { createRoutes } from '../../src/routes/routes.ts';
import { APPLICATION_ID, CASTING } from '../casting-fixture.ts';
import { FAN_ID } from '../machines/models/staff-act.ts';
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

const headed = (heading: string, name = heading) => ({ title: `${name} | Encore`, heading });

/** One case for each path of the route table. */
export const PAGES: Record<string, PageCase> = {
  '/': headed('Encore: K-POP videos, events and giveaways', 'K-POP videos, events and giveaways'),
  '/video': headed('On:Play'),
  '/videoplay/:id': { at: '/videoplay/v1', ...headed('Stage v1') },
  '/login': headed('Login'),
  '/terms_of_service': headed('Terms of Service'),
  '/privacy_policy': headed('Privacy Policy'),
  '/ads_consent': headed('Advertising messages'),
  '/marketing_consent': headed('Marketing use of your data'),
  '/signup': headed('Review the terms', 'Sign Up'),
  '/set-nickname': { newcomer: true, ...headed('Review the terms', 'Set Nickname') },
  '/find-id': headed('Find ID'),
  '/find-password': headed('What’s your ID?', 'Forgotten password?'),
  '/audition': headed('Auditions'),
  '/audition/:id': { at: '/audition/a1', ...headed('New Voice') },
  '/event': headed('Events'),
  '/event/:id': { at: '/event/e1', ...headed('Encore Night') },
  '/event/2024kwda': headed('2024 KWDA'),
  '/event/the-signature/:lang?': { at: '/event/the-signature/jp', ...headed('The Signature') },
  '/event/showcham': headed('Stage:ON'),
  '/notice': headed('Notices'),
  '/notice/:id': { at: '/notice/n1', ...headed('News n1') },
  '/faq': headed('FAQ'),
  '/cs-center': headed('Support'),
  '/about-us': headed('About Us'),
  '/app-install-guide': headed('Install guide'),
  '/cache-setting': headed('Storage'),
  '/settings': headed('Settings'),
  '/photo': headed('Photos'),
  '/photo/:id': { at: '/photo/p1', ...headed('2024 KWDA', 'Beams over a stage') },
  '/community': headed('Coming Soon', 'Playground'),
  '/prize': headed('Coming Soon', 'Goods &amp; Prizes'),
  '/account-recovery': { at: '/account-recovery?token=R1', ...headed('Account recovery') },
  '/account-manage': { member: true, ...headed('Manage account') },
  '/consent-renewal': {
    member: true,
    consenting: true,
    ...headed('Updated terms'),
  },
  '/google-verification': {
    member: true,
    linking: true,
    ...headed('Google verification'),
  },
  '/password-change': { member: true, ...headed('Password') },
  '/email-change': { member: true, ...headed('Email') },
  '/phone-number': { member: true, ...headed('Phone number') },
  '/phone-number-edit': { member: true, ...headed('New phone number') },
  '/address-manage': { member: true, ...headed('Addresses') },
  '/address-edit': { member: true, ...headed('Delivery address') },
  '/payment-manage': { member: true, ...headed('Payment methods') },
  '/payment-add': { member: true, ...headed('Add card') },
  '/notification-setting': { member: true, ...headed('Notifications') },
  '/admin/dashboard?': { at: '/admin/dashboard', ...STAFF, ...headed('Dashboard') },
  '/admin/search': { ...STAFF, ...headed('Search') },
  '/admin/users': { ...STAFF, ...headed('Fans') },
  '/admin/users/:id': { at: `/admin/users/${FAN_ID}`, ...STAFF, ...headed('Mina') },
  '/admin/pictures': { ...STAFF, ...headed('Pictures') },
  '/admin/content': { ...STAFF, ...headed('Content') },
  '/admin/content/:kind': { at: '/admin/content/headlines', ...STAFF, ...headed('Headlines') },
  '/admin/content/:kind/import': {
    at: '/admin/content/headlines/import',
    ...STAFF,
    ...headed('Import and export'),
  },
  '/admin/content/:kind/:id': {
    at: '/admin/content/headlines/doors',
    ...STAFF,
    ...headed('Doors open at five'),
  },
  '/admin/content/:kind/:id/preview': {
    at: '/admin/content/headlines/doors/preview',
    ...STAFF,
    ...headed('Doors open at five'),
  },
  '/admin/content/:kind/:id/history': {
    at: '/admin/content/headlines/doors/history',
    ...STAFF,
    ...headed('Doors open at five'),
  },
  '/admin/events': { ...STAFF, ...headed('Events') },
  '/admin/events/:id': { at: '/admin/events/e1', ...STAFF, ...headed('Encore Night') },
  '/admin/events/:id/guests': {
    at: '/admin/events/e1/guests',
    ...STAFF,
    ...headed('Encore Night'),
  },
  '/admin/events/:id/entrants': {
    at: '/admin/events/e1/entrants',
    ...STAFF,
    ...headed('Encore Night'),
  },
  '/admin/auditions': { ...STAFF, ...headed('Auditions') },
  '/admin/auditions/:id': { at: CASTING, ...STAFF, ...headed('New Voice') },
  '/admin/auditions/:id/:application': {
    at: `${CASTING}/${APPLICATION_ID}`,
    ...STAFF,
    ...headed('Application'),
  },
  '/admin/requests': { ...STAFF, ...headed('Requests') },
  '/admin/requests/:id': {
    at: `/admin/requests/${REQUEST_ID}`,
    ...STAFF,
    ...headed('Request ABCD-2345'),
  },
  '/admin/staff': { ...STAFF, ...headed('Staff') },
  '/admin/audit': { ...STAFF, ...headed('Audit') },
  '/mypage': { member: true, ...headed('My page') },
  '/profile': { member: true, ...headed('Profile') },
};

export const pathsOf = (routes: RouteObject[], base = ''): string[] =>
  routes.flatMap(({ path = '', index, children }) => {
    const here = path ? `${base}/${path}` : base;
    if (children) return pathsOf(children, here);
    return index || path ? [here || '/'] : [];
  });
