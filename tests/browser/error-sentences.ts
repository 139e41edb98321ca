/** The texts an error line can show, in the English of the catalogue, by kind of failure. */

export const CALL = [
  'You’re offline. Check your connection and try again.',
  'The server took too long to respond. Please try again.',
  'This network asks you to sign in first. Then please try again.',
  'Server is currently unavailable. Please try again later.',
  'This can’t be saved right now. Please try again in a moment.',
  'Too many attempts. Please try again later.',
];
export const WAIT = [
  '{seconds, plural, one {Too many attempts. Please try again in # second.} other {Too many attempts. Please try again in # seconds.}}',
  '{minutes, plural, one {Too many attempts. Please try again in # minute.} other {Too many attempts. Please try again in # minutes.}}',
];
const NEXT_CODE = [
  '{seconds, plural, one {The next code can be sent in # second.} other {The next code can be sent in # seconds.}}',
  '{minutes, plural, one {The next code can be sent in # minute.} other {The next code can be sent in # minutes.}}',
];
const NO_TEXTS =
  '{0, plural, one {We can’t send more texts right now. Please try again in # hour.} other {We can’t send more texts right now. Please try again in # hours.}}';
export const NUMBER = [
  ...WAIT,
  ...NEXT_CODE,
  NO_TEXTS,
  'We can’t send more texts right now. Please try again later.',
  'Please enter a valid phone number.',
  'We can’t text this country or region yet.',
  'Please enter a mobile phone number.',
  'This phone number is already registered.',
  'Please verify your phone number again.',
  'There was a problem sending the verification code.',
  'Too many attempts. Please try again later.',
];
export const CODE = [
  'The verification code you entered is incorrect.',
  'The code has expired. Please request a new one.',
  'Too many incorrect codes. Please request a new one.',
  'Please enter the verification code.',
  'There was a problem verifying the code.',
  'Verification successful.',
];
export const USERNAME = [
  'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).',
  'Your ID contains restricted or inappropriate words.',
  'This ID is available.',
  'This ID is already in use.',
  'Check failed. Try again.',
];
export const NICKNAME = [
  'Please enter a valid nickname (3–30 characters: lowercase letters, numbers, underscores, or periods).',
  'Your nickname contains inappropriate or restricted terms.',
  'This nickname is available.',
  'This nickname is already in use.',
  'Check failed. Try again.',
];
export const PASSWORD = [
  'Please enter a valid password (8–16 characters, at least two of: lowercase, uppercase, numbers, symbols).',
  'This password is too common. Please choose another one.',
  'Your password can’t contain your ID or nickname.',
];
