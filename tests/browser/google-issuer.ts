import { startGoogleIssuer } from '../server/support/google-issuer.ts';

/**
 * Google's stand-in as a program: `PORT=4319 node tests/browser/google-issuer.ts`. A page's stub of Google's script gets
 * its code from `GET /code?sub=…&email=…` (text); further keys are claims, `status=503` spoils the exchange.
 */
const { url, env } = await startGoogleIssuer({ port: Number(process.env.PORT ?? 4319) });
console.log(`Open ${url}`);
console.log(JSON.stringify(env));
