import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import fp from 'fastify-plugin';

/** Ajv itself compiles a schema once, however many routes and apps share it. */
const validatorOf = AjvCompiler()(
  {},
  { customOptions: { removeAdditional: 'all', coerceTypes: false, useDefaults: true } },
);

const compile = SerializerSelector()({});
const compiled = new WeakMap<object, ReturnType<typeof compile>>();

/** One function for each schema: most of a start was repeated compiling of the refusals' schema. */
export default fp(
  async (app) => {
    app.setValidatorCompiler(validatorOf);
    app.setSerializerCompiler<object>((route) => {
      const known = compiled.get(route.schema);
      if (known) return known;
      const serialize = compile({ ...route, httpStatus: route.httpStatus ?? '' });
      compiled.set(route.schema, serialize);
      return serialize;
    });
  },
  { name: 'schema-compilers' },
);
