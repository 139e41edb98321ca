import type { RouteObject } from 'react-router';
import { aboutUsRoute } from './about-us/about-us.route.ts';
import { accountManageRoute } from './account-manage/account-manage.route.ts';
import { accountRecoveryRoute } from './account-recovery/account-recovery.route.ts';
import { appInstallGuideRoute } from './app-install-guide/app-install-guide.route.ts';
import { auditionRoutes } from './audition/audition.route.ts';
import { csCenterRoute } from './cs-center/cs-center.route.ts';
import { eventDetailRoute } from './event/event-detail.route.ts';
import { kwdaRoute } from './event-2024kwda/event-2024kwda.route.ts';
import { eventShowchamRoute } from './event-showcham/event-showcham.route.ts';
import { eventTheSignatureRoute } from './event-the-signature/event-the-signature.route.ts';
import { faqRoute } from './faq/faq.route.ts';
import { findIdRoute } from './find-id/find-id.route.ts';
import { findPasswordRoute } from './find-password/find-password.route.ts';
import { googleVerificationRoute } from './google-verification/google-verification.route.ts';
import { legalRoutes } from './legal/legal.route.ts';
import { noticeRoutes } from './notice/notice.route.ts';
import { galleryRoute } from './photo/gallery.route.ts';
import { photoRoute } from './photo/photo.route.ts';
import { profileRoute } from './profile/profile.route.ts';
import { settingsRoute } from './settings/settings.route.ts';

/** Pages that few visits start with: a browser loads their routes when it opens an address that it does not know. */
export const laterPages: readonly RouteObject[] = [
  ...auditionRoutes,
  kwdaRoute,
  eventDetailRoute,
  eventShowchamRoute,
  eventTheSignatureRoute,
  ...noticeRoutes,
  galleryRoute,
  photoRoute,
  faqRoute,
  csCenterRoute,
  aboutUsRoute,
  appInstallGuideRoute,
  settingsRoute,
  accountManageRoute,
  accountRecoveryRoute,
  profileRoute,
  googleVerificationRoute,
  findIdRoute,
  findPasswordRoute,
  ...legalRoutes,
];
