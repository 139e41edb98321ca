import { isIP } from 'node:net';
import { isLanguage, type Language } from '../contract/languages.ts';
import { StartError } from './start-error.ts';

export type Settings = {
  production: boolean;
  port: number;
  host: string;
  logLevel: LogLevel;
  /** Where the embedded database lives; unused with a `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string;
  /** Scheme and host as fans see them, without a path; taken from each request when absent. */
  publicOrigin?: string;
  /** Addresses and networks, split by commas, whose X-Forwarded-* headers are believed. */
  trustProxy?: string;
  google?: { clientId: string; clientSecret?: string; issuer: string };
  smsWebhookUrl?: string;
  smtpUrl?: string;
  mailFrom?: string;
  videoMetadata?: { url: string; key?: string };
  preparingLanguages: Language[];
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
const isLogLevel = (value: string): value is LogLevel =>
  LOG_LEVELS.some((level) => level === value);

const isNetwork = (text: string) => {
  const [address = '', bits = '0', ...rest] = text.trim().split('/');
  const width = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= width && rest.length === 0;
};

const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/;

type Environment = Record<string, string | undefined>;

const wrong = (name: string, value: string, wanted: string) =>
  new StartError(`${name} is ${JSON.stringify(value)}, but must be ${wanted}.`);

/** Every setting is optional; a wrong one stops the start with a sentence that names it. */
export function readSettings(env: Environment): Settings {
  const read = (name: string) => env[name]?.trim() || undefined;

  const address = (name: string, protocols: string[]) => {
    const value = read(name);
    if (value === undefined) return undefined;
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (protocols.includes(scheme)) return value;
    // Such an address often carries a password, which does not belong on a screen.
    throw new StartError(`${name} must be a URL that starts with ${protocols.join(':// or ')}://.`);
  };

  const origin = (name: string) => {
    const value = address(name, ['https', 'http']);
    if (value === undefined) return undefined;
    const url = new URL(value);
    if (url.href === `${url.origin}/`) return url.origin;
    throw wrong(name, value, 'a scheme and a host without a path, such as https://fans.example');
  };

  const port = () => {
    const value = read('PORT') ?? '3000';
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
    throw wrong('PORT', value, 'a number from 0 to 65535');
  };

  const logLevel = () => {
    const value = read('LOG_LEVEL') ?? 'info';
    if (isLogLevel(value)) return value;
    throw wrong('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`);
  };

  const preparingLanguages = () => {
    const value = env.PREPARING_LANGUAGES ?? 'kr,cn,jp';
    const languages = value.split(',').map((part) => part.trim());
    if (languages.join('') === '') return [];
    if (languages.every(isLanguage) && !languages.includes('en')) return languages;
    throw wrong('PREPARING_LANGUAGES', value, 'a list of kr, cn and jp, or empty');
  };

  const trustProxy = () => {
    const value = read('TRUST_PROXY');
    if (value === undefined || value.split(',').every(isNetwork)) return value;
    throw wrong('TRUST_PROXY', value, 'addresses or networks, such as 127.0.0.1,10.0.0.0/8');
  };

  const environment = read('NODE_ENV') ?? 'development';
  if (!['development', 'test', 'production'].includes(environment)) {
    throw wrong('NODE_ENV', environment, 'development, test or production');
  }
  const production = environment === 'production';

  const issuer = () => {
    const value = address('GOOGLE_ISSUER', ['https', 'http']) ?? 'https://accounts.google.com';
    const { protocol, hostname } = new URL(value);
    if (protocol === 'https:' || LOOPBACK.test(hostname)) return value;
    throw wrong('GOOGLE_ISSUER', value, 'https, unless it is on this machine');
  };

  const clientId = read('GOOGLE_CLIENT_ID');
  const clientSecret = read('GOOGLE_CLIENT_SECRET');
  const metadataUrl = address('VIDEO_METADATA_URL', ['https', 'http']);

  return {
    production,
    port: port(),
    host: read('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    logLevel: logLevel(),
    dataDir: read('DATA_DIR') ?? './.data',
    databaseUrl: address('DATABASE_URL', ['postgres', 'postgresql']),
    publicOrigin: origin('PUBLIC_ORIGIN'),
    trustProxy: trustProxy(),
    google: clientId ? { clientId, clientSecret, issuer: issuer() } : undefined,
    smsWebhookUrl: address('SMS_WEBHOOK_URL', ['https', 'http']),
    smtpUrl: address('SMTP_URL', ['smtps', 'smtp']),
    mailFrom: read('MAIL_FROM'),
    videoMetadata: metadataUrl ? { url: metadataUrl, key: read('VIDEO_METADATA_KEY') } : undefined,
    preparingLanguages: preparingLanguages(),
  };
}
