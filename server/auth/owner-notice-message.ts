import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';

const { recoveryWindowDays: RECOVERABLE, dataKeptDays: KEPT } = LIMITS;

/** What the owner is told after a change of the account, in case it was not theirs. */
export type OwnerNotice =
  | 'passwordChanged'
  | 'googleLinked'
  | 'googleUnlinked'
  | 'emailChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyRefused'
  | 'deactivated'
  | 'recovered'
  | 'reinstated'
  | 'cardAdded'
  | 'cardRemoved';

export const NOTICES: Record<OwnerNotice, Record<Language, FanMessage>> = {
  passwordChanged: {
    en: {
      subject: `[${BRAND}] Your password was changed`,
      text: `The password of your ${BRAND} account was changed, and all other devices were logged out.\n\nIf this wasn’t you, set a new password with “Forgotten password?” on the login page, and contact support.`,
      short: `[${BRAND}] Your password was changed. Not you? Set a new one with Forgotten password, and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 비밀번호가 변경되었습니다`,
      text: `회원님의 ${BRAND} 계정 비밀번호가 변경되었으며, 다른 모든 기기에서 로그아웃되었습니다.\n\n본인이 변경하지 않았다면 로그인 화면의 ‘비밀번호 찾기’에서 새 비밀번호를 설정하고 고객센터로 문의해 주세요.`,
      short: `[${BRAND}] 비밀번호가 변경되었습니다. 본인이 아니라면 ‘비밀번호 찾기’에서 새로 설정하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】密码已修改`,
      text: `你的 ${BRAND} 账号密码已修改，其他所有设备均已退出登录。\n\n如非本人操作，请在登录页点击“忘记密码？”设置新密码，并联系客服。`,
      short: `【${BRAND}】密码已修改。如非本人操作，请点击“忘记密码？”重新设置，并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】パスワードが変更されました`,
      text: `お客様の${BRAND}アカウントのパスワードが変更され、ほかのすべての端末からログアウトされました。\n\nお心当たりがない場合は、ログイン画面の「パスワードをお忘れの方」から新しいパスワードを設定し、カスタマーサポートまでご連絡ください。`,
      short: `【${BRAND}】パスワードが変更されました。お心当たりがない場合は「パスワードをお忘れの方」から再設定し、サポートまでご連絡ください。`,
    },
  },
  googleUnlinked: {
    en: {
      subject: `[${BRAND}] Your Google account was unlinked`,
      text: `Your Google account was unlinked from your ${BRAND} account. It no longer logs you in.\n\nIf this wasn’t you, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] Google 계정 연결이 해제되었습니다`,
      text: `회원님의 ${BRAND} 계정에서 Google 계정 연결이 해제되었습니다. 이제 Google 계정으로 로그인할 수 없습니다.\n\n본인이 해제하지 않았다면 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】Google 账号已解除关联`,
      text: `你的 ${BRAND} 账号已与 Google 账号解除关联，无法再用其登录。\n\n如非本人操作，请修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】Googleアカウントの連携が解除されました`,
      text: `お客様の${BRAND}アカウントとGoogleアカウントの連携が解除されました。今後Googleアカウントではログインできません。\n\nお心当たりがない場合は、パスワードを変更し、カスタマーサポートまでご連絡ください。`,
    },
  },
  passkeyAdded: {
    en: {
      subject: `[${BRAND}] A passkey was added`,
      text: `A passkey was added to your ${BRAND} account. It logs you in without a password.\n\nIf this wasn’t you, remove it in your account settings, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 패스키가 추가되었습니다`,
      text: `회원님의 ${BRAND} 계정에 패스키가 추가되었습니다. 비밀번호 없이 로그인할 수 있습니다.\n\n본인이 추가하지 않았다면 계정 관리에서 패스키를 삭제하고 비밀번호를 변경한 뒤 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】已添加通行密钥`,
      text: `你的 ${BRAND} 账号已添加一个通行密钥，无需密码即可登录。\n\n如非本人操作，请在账号管理中将其移除，修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】パスキーが追加されました`,
      text: `お客様の${BRAND}アカウントにパスキーが追加されました。パスワードなしでログインできます。\n\nお心当たりがない場合は、アカウント管理でパスキーを削除し、パスワードを変更のうえ、カスタマーサポートまでご連絡ください。`,
    },
  },
  passkeyRemoved: {
    en: {
      subject: `[${BRAND}] A passkey was removed`,
      text: `A passkey was removed from your ${BRAND} account. It no longer logs you in.\n\nIf this wasn’t you, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 패스키가 삭제되었습니다`,
      text: `회원님의 ${BRAND} 계정에서 패스키가 삭제되었습니다. 이제 이 패스키로 로그인할 수 없습니다.\n\n본인이 삭제하지 않았다면 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】通行密钥已移除`,
      text: `你的 ${BRAND} 账号已移除一个通行密钥，无法再用其登录。\n\n如非本人操作，请修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】パスキーが削除されました`,
      text: `お客様の${BRAND}アカウントからパスキーが削除されました。今後このパスキーではログインできません。\n\nお心当たりがない場合は、パスワードを変更し、カスタマーサポートまでご連絡ください。`,
    },
  },
  emailChanged: {
    en: {
      subject: `[${BRAND}] Your email was changed`,
      text: `The email of your ${BRAND} account was changed to another address. This one gets no more emails from us.\n\nIf this wasn’t you, change your password at once and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 이메일이 변경되었습니다`,
      text: `회원님의 ${BRAND} 계정 이메일이 다른 주소로 변경되었습니다. 이 주소로는 더 이상 이메일을 보내 드리지 않습니다.\n\n본인이 변경하지 않았다면 즉시 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】邮箱已修改`,
      text: `你的 ${BRAND} 账号邮箱已修改为其他地址，我们不会再向此邮箱发送邮件。\n\n如非本人操作，请立即修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】メールアドレスが変更されました`,
      text: `お客様の${BRAND}アカウントのメールアドレスが別のアドレスに変更されました。今後このアドレスにメールは届きません。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートまでご連絡ください。`,
    },
  },
  cardAdded: {
    en: {
      subject: `[${BRAND}] A card was added`,
      text: `A card was added to your ${BRAND} account.\n\nIf this wasn’t you, remove it, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 카드가 등록되었습니다`,
      text: `회원님의 ${BRAND} 계정에 카드가 등록되었습니다.\n\n본인이 등록하지 않았다면 카드를 삭제하고 비밀번호를 변경한 뒤 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】已添加银行卡`,
      text: `你的 ${BRAND} 账号已添加一张银行卡。\n\n如非本人操作，请移除该卡、修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】カードが追加されました`,
      text: `お客様の${BRAND}アカウントにカードが追加されました。\n\nお心当たりがない場合は、カードを削除し、パスワードを変更のうえ、カスタマーサポートまでご連絡ください。`,
    },
  },
  cardRemoved: {
    en: {
      subject: `[${BRAND}] A card was removed`,
      text: `A card was removed from your ${BRAND} account.\n\nIf this wasn’t you, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 카드가 삭제되었습니다`,
      text: `회원님의 ${BRAND} 계정에서 카드가 삭제되었습니다.\n\n본인이 삭제하지 않았다면 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】已移除银行卡`,
      text: `你的 ${BRAND} 账号已移除一张银行卡。\n\n如非本人操作，请修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】カードが削除されました`,
      text: `お客様の${BRAND}アカウントからカードが削除されました。\n\nお心当たりがない場合は、パスワードを変更し、カスタマーサポートまでご連絡ください。`,
    },
  },
  googleLinked: {
    en: {
      subject: `[${BRAND}] A Google account was linked`,
      text: `A Google account was linked to your ${BRAND} account. It logs you in from now on.\n\nIf this wasn’t you, unlink it in your account settings, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] Google 계정이 연결되었습니다`,
      text: `회원님의 ${BRAND} 계정에 Google 계정이 연결되었습니다. 이제 Google 계정으로 로그인할 수 있습니다.\n\n본인이 연결하지 않았다면 계정 관리에서 연결을 해제하고 비밀번호를 변경한 뒤 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】已关联 Google 账号`,
      text: `你的 ${BRAND} 账号已关联一个 Google 账号，可以用其登录。\n\n如非本人操作，请在账号管理中解除关联，修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】Googleアカウントが連携されました`,
      text: `お客様の${BRAND}アカウントにGoogleアカウントが連携されました。今後このGoogleアカウントでログインできます。\n\nお心当たりがない場合は、アカウント管理で連携を解除し、パスワードを変更のうえ、カスタマーサポートまでご連絡ください。`,
    },
  },
  passkeyRefused: {
    en: {
      subject: `[${BRAND}] A passkey was refused`,
      text: `Someone tried to log in to your ${BRAND} account with what seems to be a copy of your passkey. They were not let in.\n\nRemove this passkey in your account settings, add a new one and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 패스키 로그인이 거부되었습니다`,
      text: `회원님의 패스키를 복제한 것으로 보이는 키로 ${BRAND} 계정에 로그인하려는 시도가 있어 거부했습니다.\n\n계정 관리에서 해당 패스키를 삭제하고 새 패스키를 추가한 뒤 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】已拒绝一个通行密钥`,
      text: `有人试图用疑似复制的通行密钥登录你的 ${BRAND} 账号，已被拒绝。\n\n请在账号管理中移除此通行密钥，添加新的通行密钥并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】パスキーでのログインを拒否しました`,
      text: `お客様のパスキーを複製したとみられるキーで${BRAND}アカウントへのログインが試みられたため、拒否しました。\n\nアカウント管理でこのパスキーを削除し、新しいパスキーを追加のうえ、カスタマーサポートまでご連絡ください。`,
    },
  },
  deactivated: {
    en: {
      subject: `[${BRAND}] Your account was deactivated`,
      text: `Your ${BRAND} account was deactivated, and all devices were logged out. It is deleted with all its data after ${KEPT} days.\n\nIf this wasn’t you, log in within ${RECOVERABLE} days to recover it, change your password and contact support.`,
      short: `[${BRAND}] Your account was deactivated. Not you? Log in within ${RECOVERABLE} days to recover it, and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 계정 탈퇴가 완료되었습니다`,
      text: `회원님의 ${BRAND} 계정이 탈퇴 처리되었으며, 모든 기기에서 로그아웃되었습니다. ${KEPT}일이 지나면 계정과 모든 데이터가 삭제됩니다.\n\n본인이 탈퇴하지 않았다면 ${RECOVERABLE}일 이내에 로그인하여 계정을 복구하고 비밀번호를 변경한 뒤 고객센터로 문의해 주세요.`,
      short: `[${BRAND}] 계정 탈퇴가 완료되었습니다. 본인이 아니라면 ${RECOVERABLE}일 이내에 로그인하여 복구하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】账号已注销`,
      text: `你的 ${BRAND} 账号已注销，所有设备均已退出登录。${KEPT} 天后账号及其所有数据将被删除。\n\n如非本人操作，请在 ${RECOVERABLE} 天内登录并恢复账号，修改密码并联系客服。`,
      short: `【${BRAND}】账号已注销。如非本人操作，请在 ${RECOVERABLE} 天内登录恢复账号，并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】退会手続きが完了しました`,
      text: `お客様の${BRAND}アカウントは退会済みとなり、すべての端末からログアウトされました。${KEPT}日後にすべてのデータとともに削除されます。\n\nお心当たりがない場合は、${RECOVERABLE}日以内にログインしてアカウントを復元し、パスワードを変更のうえ、カスタマーサポートまでご連絡ください。`,
      short: `【${BRAND}】退会手続きが完了しました。お心当たりがない場合は、${RECOVERABLE}日以内にログインして復元し、サポートまでご連絡ください。`,
    },
  },
  recovered: {
    en: {
      subject: `[${BRAND}] Your account was recovered`,
      text: `Your ${BRAND} account was recovered, and can be used again.\n\nIf this wasn’t you, change your password and contact support.`,
    },
    kr: {
      subject: `[${BRAND}] 계정이 복구되었습니다`,
      text: `회원님의 ${BRAND} 계정이 복구되어 다시 이용하실 수 있습니다.\n\n본인이 복구하지 않았다면 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
    },
    cn: {
      subject: `【${BRAND}】账号已恢复`,
      text: `你的 ${BRAND} 账号已恢复，可以继续使用。\n\n如非本人操作，请修改密码并联系客服。`,
    },
    jp: {
      subject: `【${BRAND}】アカウントが復元されました`,
      text: `お客様の${BRAND}アカウントが復元され、再びご利用いただけるようになりました。\n\nお心当たりがない場合は、パスワードを変更し、カスタマーサポートまでご連絡ください。`,
    },
  },
  reinstated: {
    en: {
      subject: `[${BRAND}] Your account was reinstated`,
      text: `The suspension of your ${BRAND} account was lifted. You can log in and use it again.\n\nIf you have any questions, contact support.`,
      short: `[${BRAND}] Your account was reinstated. You can log in again.`,
    },
    kr: {
      subject: `[${BRAND}] 계정 이용 정지가 해제되었습니다`,
      text: `회원님의 ${BRAND} 계정 이용 정지가 해제되어 다시 로그인하실 수 있습니다.\n\n궁금한 점이 있으시면 고객센터로 문의해 주세요.`,
      short: `[${BRAND}] 계정 이용 정지가 해제되었습니다. 다시 로그인하실 수 있습니다.`,
    },
    cn: {
      subject: `【${BRAND}】账号已解除停用`,
      text: `你的 ${BRAND} 账号已解除停用，可以重新登录使用。\n\n如有疑问，请联系客服。`,
      short: `【${BRAND}】账号已解除停用，可以重新登录。`,
    },
    jp: {
      subject: `【${BRAND}】アカウントの停止が解除されました`,
      text: `お客様の${BRAND}アカウントの停止が解除され、再びログインできるようになりました。\n\nご不明な点がございましたら、カスタマーサポートまでお問い合わせください。`,
      short: `【${BRAND}】アカウントの停止が解除されました。再びログインできます。`,
    },
  },
};

/** To the number that the account had. */
export const PHONE_CHANGED: Record<Language, string> = {
  en: `[${BRAND}] The phone number of your account was changed. If this wasn't you, change your password and contact support.`,
  kr: `[${BRAND}] 계정의 휴대폰 번호가 변경되었습니다. 본인이 아니라면 비밀번호를 변경하고 고객센터로 문의해 주세요.`,
  cn: `【${BRAND}】你账号的手机号已修改。如非本人操作，请修改密码并联系客服。`,
  jp: `【${BRAND}】アカウントの電話番号が変更されました。お心当たりがない場合は、パスワードを変更し、サポートまでご連絡ください。`,
};

/** Follows the subject of a mail in the text message that says the same. */
export const HINTS: Record<Language, string> = {
  en: '. Not you? Change your password and contact support.',
  kr: '. 본인이 아니라면 비밀번호를 변경하고 고객센터로 문의해 주세요.',
  cn: '。如非本人操作，请修改密码并联系客服。',
  jp: '。お心当たりがない場合は、パスワードを変更し、サポートまでご連絡ください。',
};

type DeviceWords = { unknown: string; mail: (device: string, moment: string) => FanMessage };

export const NEW_DEVICE: Record<Language, DeviceWords> = {
  en: {
    unknown: 'an unknown browser',
    mail: (device, moment) => ({
      subject: `[${BRAND}] Login from a new device`,
      text: `Someone logged in to your ${BRAND} account from a device that it didn’t know: ${device}, ${moment}.\n\nIf this wasn’t you, log that device out in your account settings, change your password and contact support.`,
    }),
  },
  kr: {
    unknown: '알 수 없는 브라우저',
    mail: (device, moment) => ({
      subject: `[${BRAND}] 새로운 기기에서 로그인했습니다`,
      text: `새로운 기기에서 회원님의 ${BRAND} 계정에 로그인했습니다: ${device}, ${moment}\n\n본인이 로그인하지 않았다면 계정 관리에서 해당 기기를 로그아웃하고 비밀번호를 변경한 뒤 고객센터로 문의해 주세요.`,
    }),
  },
  cn: {
    unknown: '未知浏览器',
    mail: (device, moment) => ({
      subject: `【${BRAND}】新设备登录`,
      text: `有新设备登录了你的 ${BRAND} 账号：${device}，${moment}。\n\n如非本人操作，请在账号管理中让该设备退出登录，修改密码并联系客服。`,
    }),
  },
  jp: {
    unknown: '不明なブラウザ',
    mail: (device, moment) => ({
      subject: `【${BRAND}】新しい端末からログインがありました`,
      text: `新しい端末からお客様の${BRAND}アカウントにログインがありました：${device}、${moment}\n\nお心当たりがない場合は、アカウント管理でその端末をログアウトし、パスワードを変更のうえ、カスタマーサポートまでご連絡ください。`,
    }),
  },
};
