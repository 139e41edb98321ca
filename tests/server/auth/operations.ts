import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Check } from 'typebox/schema';
import type { TestApi } from './fans.ts';

type Json = { type?: string; anyOf?: Json[]; [key: string]: unknown };
type Content = { content?: Record<string, { schema?: Json }> };

export type Operation = {
  name: string;
  method: Extract<InjectOptions['method'], 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
  path: string;
  /** The body's schema, by key; undefined for a call without a body. */
  body?: Record<string, Json>;
  query: string[];
  params: string[];
  tags: string[];
  security: Record<string, string[]>[];
  /** The declared responses: a status or a class such as `4XX`. */
  answers: Record<string, Content>;
};

type Described = {
  parameters?: { name: string; in: string }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
  tags?: string[];
  security?: Record<string, string[]>[];
};

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json> };
};

/** Inlines the schemas that the document names once and refers to. */
function withoutReferences(body: string): Document {
  const { components }: Document = JSON.parse(body);
  return JSON.parse(body, (_, value) => {
    const name = value?.$ref?.replace('#/components/schemas/', '');
    return name ? components.schemas[name] : value;
  });
}

/** Every call in the API's own document, those of staff too. */
export async function operationsOf({ app }: Pick<TestApi, 'app'>): Promise<Operation[]> {
  await app.ready();
  const { paths } = withoutReferences(JSON.stringify(app.swagger()));
  return Object.entries(paths).flatMap(([path, described]) =>
    Object.entries(METHODS).flatMap(([key, method]) => {
      const operation = described[key];
      if (!operation) return [];
      const named = (place: string) =>
        (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      return {
        name: `${method} ${path}`,
        method,
        path,
        body: schema?.properties as Record<string, Json> | undefined,
        query: named('query'),
        params: named('path'),
        tags: operation.tags ?? [],
        security: operation.security ?? [],
        answers: operation.responses ?? {},
      };
    }),
  );
}

const answerOf = ({ answers }: Operation, status: number): Content | undefined =>
  answers[status] ?? answers[`${Math.floor(status / 100)}XX`];

/** The schema declared for a response of this status; undefined for one without a body. */
export const declared = (operation: Operation, status: number): Json | undefined =>
  answerOf(operation, status)?.content?.['application/json']?.schema;

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>;

/** How a response differs from what its operation declares; nothing for most. */
export function undeclared(operation: Operation, { statusCode, body, headers }: Answer): string[] {
  const said = `${operation.name} ${statusCode}`;
  const answer = answerOf(operation, statusCode);
  if (answer === undefined) return [`${said} is not declared`];
  const [type = ''] = String(headers['content-type']).split(';');
  const isOtherText = type !== 'application/json' && type in (answer.content ?? {});
  const schema = declared(operation, statusCode);
  if (!schema) return body === '' || isOtherText ? [] : [`${said} has a body`];
  if (type !== 'application/json') return [];
  return Check(schema, JSON.parse(body)) ? [] : [`${said} is not as declared: ${body}`];
}

/** What a client that asks nonsense must not get: a failure, a response that is not declared, a refusal without a reason. */
export function mistakesIn(operation: Operation, answer: Answer): string[] {
  const { statusCode, body } = answer;
  const said = `${operation.name} ${statusCode}`;
  // What is not set up, or busy, says so.
  if (statusCode >= 500 && statusCode !== 503) return [`${said}: ${body}`];
  const wrong = undeclared(operation, answer);
  if (statusCode < 400 || wrong.length > 0) return wrong;
  const { message, code } = JSON.parse(body);
  return /\S/.test(message) && /^[a-z_]+$/.test(code) ? [] : [`${said} gives no reason: ${body}`];
}
