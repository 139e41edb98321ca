import { BRAND } from '../../contract/brand.ts';

/** The API's messages about accounts, with the texts of spec §8 where it has one. The app uses the codes. */
export const MESSAGES = {
  incorrectCredentials: `Incorrect ${BRAND} ID or password.`,
  slowed: 'Too many attempts. Please wait, or verify your phone number.',
  withdrawn: 'Your account is deactivated.',
  suspended: 'Account has been suspended. Contact support.',
  signInFirst: 'Please log in.',
  sessionEnded: 'Session expired. Please try signing in again.',
  busy: 'Server is currently unavailable. Please try again later.',

  signedUp: 'Sign up successful.',
  signedIn: 'Login successful.',
  signedOut: 'Log out successful.',
  deactivated: 'Account deactivated.',
  refreshed: 'Session refreshed.',
  passwordReset: 'Password changed. Please log in.',
  passwordChanged: 'Password changed.',
  languageChosen: 'Language changed.',
  idSent: 'Your ID has been sent.',
  accountMismatch: 'We couldn’t find an account with this ID and phone number.',

  recovery: {
    recovered: 'Account Recovery Successful!',
    missing: 'Recovery token is missing. Please contact support.',
    already_recovered: 'This account is active.',
    invalid_recovery_token: 'Recovery failed. Please try again.',
  },
  admin: {
    forbidden: 'Access denied.',
    unknown: 'This account doesn’t exist.',
    suspended: 'Account suspended.',
    suspendedAlready:
      'This account is suspended already, for another reason or until another time.',
    reinstated: 'Account reinstated.',
    withdrawn: 'You can’t suspend or reinstate a deactivated account.',
    oneself: 'You can’t suspend yourself.',
    anotherAdmin: 'You can’t suspend another admin.',
    ofStaff: 'Only an admin may do this to an account of the staff.',
    past: 'The end of a suspension must be later than now.',
    sessionsEnded: 'All sessions ended.',
    languageCorrected: 'Language changed.',
    roleChanged: 'Role changed.',
    ownRole: 'You can’t change your own role.',
    inactive: 'Only an active account can have a role.',
    deactivated: 'This account is deactivated.',
    badEnd: 'This is no moment in time.',
  },

  username: {
    available: 'This ID is available.',
    taken: 'This ID is already in use.',
  },
  nickname: {
    available: 'This nickname is available.',
    taken: 'This nickname is already in use.',
  },
  email: {
    taken: 'This email is already in use.',
    confirmed: 'Email confirmed.',
    alreadyConfirmed: 'This email is already confirmed.',
    same: 'This is your email already.',
    changed: 'Email changed.',
  },
  proof: {
    accepted: 'Thanks! You have ten minutes to continue.',
    required: 'Please confirm that this account is yours first.',
    password: 'Incorrect password.',
    kind: {
      password: 'Please confirm with your password.',
      phone: 'Please confirm with a code sent to your phone.',
      mail: 'Please confirm with a code sent to your email.',
    },
  },
  sessions: {
    unknown: 'This session doesn’t exist.',
    ended: 'Session ended.',
    othersEnded: 'All other sessions ended.',
  },
  phone: {
    invalid_phone: 'Invalid phone number format.',
    unsupported_country: 'We can’t text this country or region yet.',
    mobile_required: 'We can only text mobile numbers.',
    taken: 'This phone number is already registered.',
    same: 'This is the existing phone number.',
    changed: 'Phone number changed.',
    unverified: 'Please verify your phone number again.',
  },
  support: {
    received: 'We’ve got your message.',
    otherRequest: 'This key belongs to another request.',
  },
  /** Of a field. */
  faults: {
    invalid_username:
      'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).',
    forbidden_username: 'Your ID contains restricted or inappropriate words.',
    invalid_nickname:
      'Please enter a valid nickname (3–30 characters: lowercase letters, numbers, underscores, or periods).',
    forbidden_nickname: 'Your nickname contains inappropriate or restricted terms.',
    invalid_password:
      'Please enter a valid password (8–16 characters, at least two of: lowercase, uppercase, numbers, symbols).',
    common_password: 'This password is too common. Please choose another one.',
    personal_password: 'Your password can’t contain your ID or nickname.',
    password_mismatch: 'Passwords do not match.',
    invalid_email: 'Please enter a valid email address.',
    missing_fields: 'Please fill in all required fields.',
    too_short: 'This is too short.',
    too_long: 'This is too long.',
    invalid_name: 'A name needs a letter, and no control or direction characters.',
    invalid_birth_date: 'Please enter a valid birth date.',
    not_old_enough: 'You’re not old enough to take part.',
    invalid_link: 'Please enter a link that starts with https://.',
    consent_required: 'Please agree to be contacted.',
    invalid_entry: 'Please choose an event.',
    invalid_phone: 'Please enter a valid phone number.',
    invalid_postcode: 'This is not a postcode of this country.',
    invalid_address: 'This has characters that can’t be printed.',
    invalid_text: 'This has control or direction characters.',
  },
  consent: 'Please agree to the Terms of Service and the Privacy Policy.',

  code: {
    sent: 'Verification code sent.',
    texts_exhausted: 'We can’t send more texts right now. Please try again later.',
    unsent: 'There was a problem sending the verification code.',
    verified: 'Verification successful.',
    invalid_code: 'Invalid code.',
    code_expired: 'The code has expired. Please request a new one.',
    code_exhausted: 'Too many incorrect codes. Please request a new one.',
  },

  changedElsewhere: 'It was changed in another tab or on another device meanwhile.',

  address: {
    unknown: 'Address not found',
    tooMany: 'There is no room for another address.',
    otherAddress: 'This key belongs to another address.',
    madeDefault: 'This is the default address now.',
    removed: 'Address removed.',
  },

  payment: {
    unknown: 'Card not found',
    tooMany: 'There is no room for another card.',
    declined: 'The bank declined this card.',
    expired: 'This card has expired.',
    invalidToken: 'The card’s details are no longer valid. Please enter them again.',
    unavailable: 'The payment provider cannot be reached. Please try again later.',
    unconfigured: 'Cards cannot be added on this server.',
    madeDefault: 'This is the default card now.',
    removed: 'Card removed.',
  },

  picture: {
    unknown: 'Picture not found',
    invalid: 'This is not a picture that can be read: JPEG, PNG or WebP.',
    tooManyPixels: 'This picture has too many pixels.',
    removed: 'Picture removed.',
  },

  push: {
    on: 'This browser shows notifications now.',
    off: 'This browser shows no notifications now.',
    sent: 'The test is on its way.',
    unknown_push_service: 'This is not the address of a push service that we know.',
    no_push: 'This browser does not show notifications.',
    push_unavailable: 'The push service cannot be reached. Please try again later.',
  },

  entry: {
    unknown: 'Event not found',
    none: 'There is no giveaway to enter.',
    entry_not_open: 'Entries aren’t open yet.',
    entry_closed: 'Entries are closed.',
    entries_begun: 'There is nothing to be told any more.',
    reminded: 'You will be told when entries open.',
    notReminded: 'You will not be told when entries open.',
  },

  google: {
    failed: 'Google login failed. Please try again.',
    unconfigured: 'Google login isn’t available.',
    unverified: 'Your Google account doesn’t have a verified email address.',
    emailTaken:
      'An account with this email already exists. Log in with your ID, then link your Google account in the menu.',
    chooseNickname: 'Please choose a nickname.',
    linked: 'Google account linked.',
    unlinked: 'Google account unlinked.',
    onlyWayIn: 'Your Google account is the only way to log in. Please set a password first.',
    alreadyLinked: 'Google account is already linked.',
    verify: 'Please enter the verification code sent to your Gmail.',
    noPendingLink: 'There’s nothing to verify. Please link your Google account again.',
  },
  passkeys: {
    notHere: 'Passkeys need a host name: they don’t work at an IP address.',
    tooMany: 'There are too many passkeys. Remove one to add another.',
    invalid: 'This passkey could not be saved. Please try again.',
    incorrect: 'This passkey isn’t known here.',
    unknown: 'There’s no such passkey.',
    name: 'Please give the passkey a name of up to 40 characters.',
    onlyWayIn: 'This passkey is the only way to log in. Please set a password first.',
    added: 'The passkey is added.',
    renamed: 'The passkey is renamed.',
    removed: 'The passkey is removed.',
  },
  nicknameSetup: {
    done: 'Nickname set.',
    missing_fields: 'Please fill in all required fields.',
    invalid_nickname: 'Nicknames must contain only English letters, numbers, and underscores.',
    nickname_exists: 'This nickname is already taken. Please choose another one.',
    user_not_found: 'User not found. Please try signing in again.',
    invalid_session: 'Invalid session. Please try signing in again.',
  },

  audition: {
    notFound: 'Audition not found',
    closed: 'This audition takes no applications now.',
    applied: 'Application received.',
    withdrawn: 'Application withdrawn.',
  },
} as const;
