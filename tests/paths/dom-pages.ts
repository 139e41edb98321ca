// What the pages and the shell load later must be there; a walk must not wait for it.
import '../../src/routes/account-manage/account-manage.page.tsx';
import '../../src/routes/account-recovery/account-recovery.page.tsx';
import '../../src/routes/app-install-guide/app-install-guide.page.tsx';
import '../../src/routes/audition/audition-detail.page.tsx';
import '../../src/routes/audition/audition.action.ts';
import '../../src/routes/email-change/email-change.page.tsx';
import '../../src/routes/event/event-detail.page.tsx';
import '../../src/routes/shared/event-entry/event.action.ts';
import '../../src/routes/find-id/find-id.page.tsx';
import '../../src/routes/find-password/find-password.page.tsx';
import '../../src/routes/home/home.page.tsx';
import '../../src/routes/home/later-parts.tsx';
import '../../src/routes/shared/google-popup/google-script.tsx';
import '../../src/routes/google-verification/google-verification.page.tsx';
import '../../src/routes/login/login.page.tsx';
import '../../src/routes/mypage/mypage.page.tsx';
import '../../src/routes/payment-add/payment-add.page.tsx';
import '../../src/routes/admin/frame/staff.action.ts';
import '../../src/routes/admin/users/users.loader.ts';
import '../../src/routes/admin/users/search-users.action.ts';
import '../../src/routes/admin/users/card.page.tsx';
import '../../src/routes/admin/pictures/pictures.action.ts';
import '../../src/routes/admin/pictures/pictures.loader.ts';
import '../../src/routes/admin/pictures/pictures.page.tsx';
import '../../src/routes/admin/audit/audit.loader.ts';
import '../../src/routes/admin/audit/audit.page.tsx';
import '../../src/routes/admin/users/users.page.tsx';
import '../../src/routes/admin/content/content.action.ts';
import '../../src/routes/admin/content/content.loader.ts';
import '../../src/routes/admin/content/edit.page.tsx';
import '../../src/routes/admin/content/import.action.ts';
import '../../src/routes/admin/content/import.page.tsx';
import '../../src/routes/admin/content/list.page.tsx';
import '../../src/routes/admin/content/preview.page.tsx';
import '../../src/routes/admin/requests/requests.action.ts';
import '../../src/routes/admin/requests/requests.loader.ts';
import '../../src/routes/admin/requests/thread.page.tsx';
import '../../src/routes/payment-manage/payment-manage.page.tsx';
import '../../src/routes/shared/member-menu/member-menu.tsx';
import '../../src/routes/shared/phone-verification/phone-entry.tsx';
import '../../src/routes/set-nickname/set-nickname.page.tsx';
import '../../src/shell/shell-menu.tsx';
import '../../src/routes/signup/phone-step.tsx';
import '../../src/routes/signup/signup.page.tsx';
import '../../src/routes/video/video.page.tsx';
import '../../src/routes/notice/notice.page.tsx';
import '../../src/routes/notification-setting/notification-setting.page.tsx';
import '../../src/routes/settings/settings.page.tsx';
import '../../src/shell/banners.tsx';
import '../../src/shell/install-item.tsx';
import '../../src/shell/intro.tsx';
import 'workbox-window';
import { accountManageRoute } from '../../src/routes/account-manage/account-manage.route.ts';
import { accountRecoveryRoute } from '../../src/routes/account-recovery/account-recovery.route.ts';
import { auditRoutes } from '../../src/routes/admin/audit/audit.route.ts';
import { contentRoutes } from '../../src/routes/admin/content/content.route.ts';
import { picturesRoutes } from '../../src/routes/admin/pictures/pictures.route.ts';
import { requestsRoutes } from '../../src/routes/admin/requests/requests.route.ts';
import { usersRoutes } from '../../src/routes/admin/users/users.route.ts';
import { appInstallGuideRoute } from '../../src/routes/app-install-guide/app-install-guide.route.ts';
import { auditionRoutes } from '../../src/routes/audition/audition.route.ts';
import { consentRenewalRoute } from '../../src/routes/consent-renewal/consent-renewal.route.ts';
import { emailChangeRoute } from '../../src/routes/email-change/email-change.route.ts';
import { eventDetailRoute } from '../../src/routes/event/event-detail.route.ts';
import { findIdRoute } from '../../src/routes/find-id/find-id.route.ts';
import { findPasswordRoute } from '../../src/routes/find-password/find-password.route.ts';
import { googleVerificationRoute } from '../../src/routes/google-verification/google-verification.route.ts';
import { homeRoute } from '../../src/routes/home/home.route.ts';
import { loginRoute } from '../../src/routes/login/login.route.ts';
import { mypageRoute } from '../../src/routes/mypage/mypage.route.ts';
import { noticeRoutes } from '../../src/routes/notice/notice.route.ts';
import { notificationSettingRoute } from '../../src/routes/notification-setting/notification-setting.route.ts';
import { paymentAddRoute } from '../../src/routes/payment-add/payment-add.route.ts';
import { paymentManageRoute } from '../../src/routes/payment-manage/payment-manage.route.ts';
import { setNicknameRoute } from '../../src/routes/set-nickname/set-nickname.route.ts';
import * as settings from '../../src/routes/settings/settings.css.ts';
import { settingsRoute } from '../../src/routes/settings/settings.route.ts';
import { signupRoute } from '../../src/routes/signup/signup.route.ts';
import { videoRoute } from '../../src/routes/video/video.route.ts';

/** The pages of the walks. */
export const pages = [
  homeRoute,
  appInstallGuideRoute,
  loginRoute,
  findIdRoute,
  findPasswordRoute,
  mypageRoute,
  googleVerificationRoute,
  accountRecoveryRoute,
  accountManageRoute,
  consentRenewalRoute,
  notificationSettingRoute,
  emailChangeRoute,
  ...usersRoutes,
  ...auditRoutes,
  ...picturesRoutes,
  ...contentRoutes,
  ...requestsRoutes,
  paymentAddRoute,
  paymentManageRoute,
  signupRoute,
  setNicknameRoute,
  eventDetailRoute,
  ...auditionRoutes,
  videoRoute,
  ...noticeRoutes,
  settingsRoute,
];

/** What is there and cannot be seen; jsdom knows no styles. */
export const HIDING: string[] = [settings.unknown];
