import { isIP } from 'node:net';
import { isLanguage, type Language } from '../../contract/languages.ts';
import { isEmail } from '../../contract/rules/email.ts';
import { isLoopback } from '../lib/loopback.ts';
import { StartError } from '../lib/start-error.ts';
import { areProxies } from '../lib/trusted-proxies.ts';

/** The origin of the payment provider's form and API, and our key for the API. */
export type PaymentAccess = { origin: string; key: string };

export type Settings = {
  production: boolean;
  port: number;
  host: string;
  /** Whether messages are stored and shown at /dev/outbox: only if nobody else has access. */
  outbox: boolean;
  logLevel: LogLevel;
  /** The directory of the embedded database; unused with a `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string;
  /** Scheme and host as fans see them, without a path; without it, absolute links are written only for requests to this machine, in development. */
  publicOrigin?: string;
  /** Addresses and networks, separated by commas, whose X-Forwarded-* headers are trusted. */
  trustProxy?: string;
  google?: { clientId: string; clientSecret?: string; issuer: string };
  /** Secrets for keyed hashes: the first makes new ones, old ones are checked with all of them. */
  secretKeys?: string[];
  smsWebhookUrl?: string;
  /** Signs the calls to the SMS webhook. */
  smsWebhookSecret?: string;
  /** Text messages in a day (UTC), to everybody together. */
  smsDailyBudget: number;
  smtpUrl?: string;
  mailFrom?: string;
  /** The support's mailbox for fans' requests. */
  supportEmail?: string;
  /** Whether cards are kept by the sandbox: a payment provider of this machine, for cards of tests. */
  paymentSandbox: boolean;
  /** The payment provider, once it is there; without it no card can be added. */
  payments?: PaymentAccess;
  videoMetadata?: { url: string; key?: string };
  preparingLanguages: Language[];
  /** Whether invented content is written into the database, so that there is something to see. */
  sampleContent: boolean;
  /** Whether /api/docs is served. */
  apiDocs: boolean;
  /** Off: removes the app's service worker from browsers that have it. */
  serviceWorker: boolean;
  /** How many connections a process accepts. */
  connections: number;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
const isLogLevel = (value: string): value is LogLevel =>
  LOG_LEVELS.some((level) => level === value);

const SHORTEST_SECRET = 32;
const LONGEST_SETTING = 4_000;

/** A name as DNS has it; whether it is this machine's is known once we listen. */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/i;

const ENCODED =
  ' Special characters in a user name or password are percent-encoded: %40 for @, %23 for #.';

/** A password that is not encoded would end the host, and a part of it be taken for the host, and printed. */
const isCutShort = (url: string) => /#|@[^/?]*@/.test(url);

type Environment = Record<string, string | undefined>;

const wrong = (name: string, value: string, wanted: string) =>
  new StartError(`${name} is ${JSON.stringify(value)}, but must be ${wanted}.`);

/** Every setting is optional; a wrong one stops the start with a sentence that names it. */
export function readSettings(env: Environment): Settings {
  /** A setting that is empty counts as unset, as an environment file may have it; one of spaces is a mistake. */
  const read = (name: string) => {
    const value = env[name];
    if (value === undefined || value === '') return undefined;
    const trimmed = value.trim();
    if (trimmed === '')
      throw new StartError(`${name} is blank; give it a value, or leave it unset.`);
    if (trimmed.length > LONGEST_SETTING)
      throw new StartError(`${name} must have at most ${LONGEST_SETTING} characters.`);
    if (/\p{Cc}/u.test(trimmed))
      throw new StartError(`${name} must be one line, without control characters.`);
    return trimmed;
  };

  const address = (name: string, protocols: string[]) => {
    const value = read(name);
    if (value === undefined) return undefined;
    if (isCutShort(value)) throw new StartError(`${name} holds a misplaced # or @.${ENCODED}`);
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    const { username = '', password = '' } = URL.canParse(value) ? new URL(value) : {};
    if (protocols.includes('https') && (username || password))
      throw new StartError(`${name} must be a URL without a user name and password.`);
    // Hosts are checked in the web's schemes only. A database's may be missing: a Unix socket.
    const hasHost = scheme.startsWith('postgres') || URL.canParse(value.replace(scheme, 'http'));
    if (protocols.includes(scheme) && hasHost) return value;
    // Such an address often contains a password, which must not be printed.
    throw new StartError(
      protocols.some((protocol) => value.startsWith(`${protocol}://`))
        ? `${name} is no URL: check its host and its port.${ENCODED}`
        : `${name} must be a URL that starts with ${protocols.join(':// or ')}://.`,
    );
  };

  const origin = (name: string) => {
    const value = address(name, ['https', 'http']);
    if (value === undefined) return undefined;
    const url = new URL(value);
    if (url.href === `${url.origin}/`) return url.origin;
    throw wrong(name, value, 'a scheme and a host without a path, such as https://fans.example');
  };

  const email = (name: string) => {
    const value = read(name);
    if (value === undefined || isEmail(value)) return value;
    throw wrong(name, value, 'an email address');
  };

  const sender = (name: string) => {
    const value = read(name);
    const [, named] = value?.match(/<([^<>]*)>$/) ?? [];
    if (value === undefined || isEmail(named ?? value)) return value;
    throw wrong(
      name,
      value,
      'an email address, or a name and an address such as Fans <hello@fans.example>',
    );
  };

  const port = () => {
    const value = read('PORT') ?? '3000';
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
    throw wrong('PORT', value, 'a number from 0 to 65535');
  };

  const whole = (name: string, standard: number, most = 1_000_000) => {
    const value = read(name) ?? String(standard);
    if (/^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= most)
      return Number(value);
    throw wrong(name, value, `a whole number from 1 to ${most}`);
  };

  const onOrOff = (name: string, standard: 'on' | 'off') => {
    const value = read(name) ?? standard;
    if (value === 'on' || value === 'off') return value === 'on';
    throw wrong(name, value, 'on or off');
  };

  const secret = (name: string, value: string | undefined) => {
    // Never printed: even an invalid secret is a secret.
    if (value === undefined || value.length >= SHORTEST_SECRET) return value;
    throw new StartError(`${name} must have at least ${SHORTEST_SECRET} characters.`);
  };

  const secretKeys = () =>
    read('SECRET_KEYS')
      ?.split(',')
      .map((key) => secret('Each of SECRET_KEYS', key.trim()) ?? '');

  const logLevel = () => {
    const value = read('LOG_LEVEL') ?? 'info';
    if (isLogLevel(value)) return value;
    throw wrong('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`);
  };

  const preparingLanguages = () => {
    if (env.PREPARING_LANGUAGES === '') return [];
    const value = read('PREPARING_LANGUAGES') ?? 'kr,cn,jp';
    const languages = value.split(',').map((part) => part.trim());
    if (languages.every(isLanguage) && !languages.includes('en')) return languages;
    throw wrong('PREPARING_LANGUAGES', value, 'a list of kr, cn and jp, or empty');
  };

  const hostOf = (value: string) => {
    if (isIP(value) !== 0 || HOST_NAME.test(value)) return value;
    throw wrong('HOST', value, 'an address of this machine, such as 127.0.0.1, or a name of it');
  };

  const trustProxy = () => {
    const value = read('TRUST_PROXY');
    if (value === undefined || areProxies(value)) return value;
    const wanted =
      'addresses or networks of proxies, none wider than /8, such as 127.0.0.1,10.0.0.0/8';
    throw wrong('TRUST_PROXY', value, wanted);
  };

  const environment = read('NODE_ENV') ?? 'development';
  if (!['development', 'test', 'production'].includes(environment)) {
    throw wrong('NODE_ENV', environment, 'development, test or production');
  }
  const production = environment === 'production';

  const issuer = (() => {
    const value = address('GOOGLE_ISSUER', ['https', 'http']) ?? 'https://accounts.google.com';
    const { protocol, hostname } = new URL(value);
    if (protocol === 'https:' || isLoopback(hostname)) return value;
    throw wrong('GOOGLE_ISSUER', value, 'https, unless it is on this machine');
  })();

  const clientId = read('GOOGLE_CLIENT_ID');
  const clientSecret = read('GOOGLE_CLIENT_SECRET');
  const host = hostOf(read('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'));
  const publicOrigin = origin('PUBLIC_ORIGIN');
  const metadataUrl = address('VIDEO_METADATA_URL', ['https', 'http']);

  const isPrivate = !production && publicOrigin === undefined && isLoopback(host);

  const paymentSandbox = () => {
    const value = read('PAYMENT_PROVIDER') ?? (isPrivate ? 'sandbox' : 'none');
    if (value === 'sandbox' || value === 'none') return value === 'sandbox';
    throw wrong('PAYMENT_PROVIDER', value, 'sandbox or none');
  };

  return {
    production,
    port: port(),
    host,
    outbox: isPrivate,
    logLevel: logLevel(),
    dataDir: read('DATA_DIR') ?? './.data',
    databaseUrl: address('DATABASE_URL', ['postgres', 'postgresql']),
    publicOrigin,
    trustProxy: trustProxy(),
    google: clientId ? { clientId, clientSecret, issuer } : undefined,
    secretKeys: secretKeys(),
    smsWebhookUrl: address('SMS_WEBHOOK_URL', ['https', 'http']),
    smsWebhookSecret: secret('SMS_WEBHOOK_SECRET', read('SMS_WEBHOOK_SECRET')),
    smsDailyBudget: whole('SMS_DAILY_BUDGET', 2_000),
    smtpUrl: address('SMTP_URL', ['smtps', 'smtp']),
    mailFrom: sender('MAIL_FROM'),
    supportEmail: email('SUPPORT_EMAIL'),
    videoMetadata: metadataUrl ? { url: metadataUrl, key: read('VIDEO_METADATA_KEY') } : undefined,
    paymentSandbox: paymentSandbox(),
    preparingLanguages: preparingLanguages(),
    sampleContent: onOrOff('SAMPLE_CONTENT', production ? 'off' : 'on'),
    apiDocs: onOrOff('API_DOCS', 'on'),
    serviceWorker: onOrOff('SERVICE_WORKER', 'on'),
    connections: whole('CONNECTIONS', 2_000),
  };
}
