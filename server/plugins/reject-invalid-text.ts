import fp from 'fastify-plugin';
import { refuse } from '../lib/api-failure.ts';

const isInvalidText = (text: string) => text.includes('\0') || !text.isWellFormed();

/** PostgreSQL's text cannot contain NUL, and a lone surrogate is no character: both are refused before a route. */
export function hasInvalidText(input: unknown): boolean {
  // A loop, not a recursion: the client controls the nesting of a body.
  const rest: unknown[] = [input];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && isInvalidText(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isInvalidText(key)) return true;
      rest.push(inner);
    }
  }
  return false;
}

export default fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      // The refresh and log-out calls are sent as JSON with an empty body.
      if (body === '') done(null, undefined);
      else parse(request, String(body), done);
    });
    app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
      if ([params, query, body].some(hasInvalidText)) {
        throw refuse(400, 'bad_request', 'The request holds characters that are not text.');
      }
      done();
    });
  },
  { name: 'reject-invalid-text', dependencies: ['errors'] },
);
