import type { Schema } from './misfits.ts';

/** What a call accepts and returns, both as in the API description. */
export type Call = { taken: Schema; answered: Record<string, Schema> };

type Content = { content?: { 'application/json'?: { schema: Schema } } };
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const schemaOf = (content: Content | undefined) => content?.content?.['application/json']?.schema;

/** Schemas inlined where they are named, without descriptions. */
function plain(description: string): Document {
  const { components }: Document = JSON.parse(description);
  return JSON.parse(description, (key, value) => {
    if (key === 'description' && typeof value === 'string') return undefined;
    const name = value?.$ref?.replace('#/components/schemas/', '');
    return name ? components.schemas[name] : value;
  });
}

function takenBy({ parameters = [], requestBody }: Operation): Schema {
  const body = schemaOf(requestBody);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map(({ name, schema }) => [`${name}=`, schema])),
      ...(body && { body }),
    },
    required: [
      ...parameters.filter(({ required }) => required).map(({ name }) => `${name}=`),
      ...(body ? ['body'] : []),
    ],
  };
}

const answeredBy = ({ responses }: Operation) =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, content]) => {
        const schema = schemaOf(content);
        return schema ? [[status, schema] as const] : [];
      }),
  );

/** Every call of the API by its name, such as `GET /api/config`, from its OpenAPI document. */
export const callsIn = (description: string): Record<string, Call> =>
  Object.fromEntries(
    Object.entries(plain(description).paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        { taken: takenBy(operation), answered: answeredBy(operation) },
      ]),
    ),
  );
