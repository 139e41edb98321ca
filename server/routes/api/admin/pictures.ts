import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as LIMITS from '../../../../contract/limits.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  PictureParams,
  PicturesPage,
  PicturesQuery,
  PictureTextBody,
} from '../../../../contract/schemas/content-pictures.ts';
import { EDITORS } from '../../../../contract/user.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { describePicture } from '../../../pictures/content-pictures.ts';
import { removeContentPicture } from '../../../pictures/remove-content-picture.ts';
import { contentPictures } from '../../../repositories/content-pictures.ts';
import { pictureUses } from '../../../repositories/picture-uses.ts';
import { staffOnly } from '../../../staff/entry.ts';

const shared = { tags: ['admin'], security: [{ bearer: [] }] };
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const { page: PAGE, alt: TEXT } = LIMITS.contentPicture;

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = staffOnly(app, ...EDITORS);

  app.get(
    '/pictures',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The pictures that content can show; the newest first',
        querystring: PicturesQuery,
        response: { 200: PicturesPage, ...refusals },
      },
    },
    async ({ query }) => {
      const rows = await contentPictures.page(app.database.orm, query, PAGE + 1);
      const page = rows.slice(0, PAGE);
      const names = page.map(({ name }) => name);
      return {
        pictures: page.map(({ number, ...picture }) => picture),
        unused: await pictureUses.unusedOf(app.database.orm, names),
        next: rows.length > PAGE ? (page.at(-1)?.number ?? null) : null,
      };
    },
  );

  app.put(
    '/pictures/:name',
    {
      onRequest,
      config: { isRepeatable: true },
      bodyLimit: bodyLimitOfTexts(TEXT, TEXT, TEXT, TEXT),
      schema: {
        ...shared,
        summary: 'Says in each language what a picture shows; safe to repeat',
        params: PictureParams,
        body: PictureTextBody,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      const by = request.account().user.id;
      await describePicture(app, by, request.params.name, request.body);
      return { message: MESSAGES.picture.described };
    },
  );

  app.post(
    '/pictures/:name/remove',
    {
      onRequest,
      config: { limit: { name: 'remove-picture', of: 'account', points: 300, per: 10 * 60_000 } },
      schema: {
        ...shared,
        summary: 'Removes a picture that staff have added and no content shows or names',
        params: PictureParams,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      await removeContentPicture(app, request.account(), request.params.name);
      return { message: MESSAGES.picture.removed };
    },
  );
};

export default route;
