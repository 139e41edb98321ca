import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import fp from 'fastify-plugin';

const compile = SerializerSelector()({});
const compiled = new WeakMap<object, ReturnType<typeof compile>>();

/** One serializer for each schema, however many answers share it: most of a start was compiling refusals again. */
export default fp(
  async (app) => {
    app.setSerializerCompiler<object>((route) => {
      const known = compiled.get(route.schema);
      if (known) return known;
      const serialize = compile({ ...route, httpStatus: route.httpStatus ?? '' });
      compiled.set(route.schema, serialize);
      return serialize;
    });
  },
  { name: 'serializers' },
);
