import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as LIMITS from '../../../../contract/limits.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  ContentDetail,
  ContentList,
  ContentOverview,
  ContentQuery,
  ContentVersions,
  ItemParams,
  KindParams,
  MoveBody,
  PreviewBody,
  PreviewReply,
  PublishBody,
  PublishReply,
  SaveBody,
  VersionDocument,
  VersionParams,
  VersionsQuery,
} from '../../../../contract/schemas/content-editing.ts';
import { EDITORS } from '../../../../contract/user.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { createEditing } from '../../../publishing/editing.ts';
import { moveContent } from '../../../publishing/order.ts';
import { linkToVersion } from '../../../publishing/preview.ts';
import { archiveContent, publishContent } from '../../../publishing/publish.ts';
import { saveContent } from '../../../publishing/save.ts';
import { staffOnly } from '../../../staff/entry.ts';

/** Bytes of the longest document in four languages. */
const DOCUMENT = 900_000;

/** For an editor at work: one act every two seconds. */
const limited = (name: string) => ({
  isRepeatable: true as const,
  limit: { name: `content-${name}`, of: 'account' as const, points: 300, per: 10 * 60_000 },
});

const route: FastifyPluginAsyncTypebox = async (app) => {
  const editing = createEditing(app);
  const shared = { tags: ['admin'], security: [{ bearer: [] }] };
  const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };
  const onRequest = staffOnly(app, ...EDITORS);

  app.get(
    '/content',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Of each kind, how many items lack each language',
        response: { 200: ContentOverview, ...refusals },
      },
    },
    async () => editing.overview(),
  );

  app.get(
    '/content/:kind',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The items of a kind, those that were changed last first',
        params: KindParams,
        querystring: ContentQuery,
        response: { 200: ContentList, ...refusals },
      },
    },
    async ({ params, query }) => editing.list(await editing.kind(params.kind), query),
  );

  app.get(
    '/content/:kind/:id',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'An item with its newest version',
        params: ItemParams,
        response: { 200: ContentDetail, ...refusals },
      },
    },
    async ({ params: { kind, id } }) => editing.detail(await editing.kind(kind), id),
  );

  app.post(
    '/content/:kind/:id',
    {
      onRequest,
      config: { ...limited('save'), json: LIMITS.contentFile },
      bodyLimit: DOCUMENT,
      schema: {
        ...shared,
        summary: 'Saves the next version of an item, or a new item; safe to repeat',
        params: ItemParams,
        body: SaveBody,
        response: { 200: ContentDetail, ...refusals },
      },
    },
    async (request) => {
      const kind = await editing.kind(request.params.kind);
      const { id } = request.params;
      await saveContent(app, { account: request.account(), kind, id }, request.body);
      return editing.detail(kind, id);
    },
  );

  app.post(
    '/content/:kind/:id/publish',
    {
      onRequest,
      config: limited('publish'),
      schema: {
        ...shared,
        summary: 'Shows the newest version to fans, now or at a time; safe to repeat',
        params: ItemParams,
        body: PublishBody,
        response: { 200: PublishReply, ...refusals },
      },
    },
    async (request) => {
      const kind = await editing.kind(request.params.kind);
      const order = { account: request.account(), kind, id: request.params.id };
      const planned = await publishContent(app, order, request.body);
      return { message: MESSAGES.content[planned ? 'planned' : 'published'], planned };
    },
  );

  app.post(
    '/content/:kind/:id/archive',
    {
      onRequest,
      config: limited('archive'),
      schema: {
        ...shared,
        summary:
          'Takes an item from fans, with all its versions kept, or only its plan where items are fixed; safe to repeat',
        params: ItemParams,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      const kind = await editing.kind(request.params.kind);
      await archiveContent(app, { account: request.account(), kind, id: request.params.id });
      return { message: MESSAGES.content[kind.content.fixed ? 'unplanned' : 'archived'] };
    },
  );

  app.post(
    '/content/:kind/:id/move',
    {
      onRequest,
      config: limited('move'),
      schema: {
        ...shared,
        summary: 'Puts an item after another one; safe to repeat',
        params: ItemParams,
        body: MoveBody,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      const kind = await editing.kind(request.params.kind);
      const order = { account: request.account(), kind, id: request.params.id };
      await moveContent(app, order, request.body.after);
      return { message: MESSAGES.content.moved };
    },
  );

  app.post(
    '/content/:kind/:id/preview',
    {
      onRequest,
      config: limited('preview'),
      schema: {
        ...shared,
        summary: 'Links of an hour that show a version as fans will see it; safe to repeat',
        params: ItemParams,
        body: PreviewBody,
        response: { 200: PreviewReply, ...refusals },
      },
    },
    async (request) => {
      const kind = await editing.kind(request.params.kind);
      const order = { account: request.account(), kind, id: request.params.id };
      return linkToVersion(app, order, request.body);
    },
  );

  app.get(
    '/content/:kind/:id/versions',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Every version of an item, the newest first',
        params: ItemParams,
        querystring: VersionsQuery,
        response: { 200: ContentVersions, ...refusals },
      },
    },
    async ({ params: { kind, id }, query }) =>
      editing.versions(
        await editing.kind(kind),
        id,
        query.before === undefined ? undefined : Number(query.before),
      ),
  );

  app.get(
    '/content/:kind/:id/versions/:revision',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'One version of an item',
        params: VersionParams,
        response: { 200: VersionDocument, ...refusals },
      },
    },
    async ({ params: { kind, id, revision } }) =>
      editing.version(await editing.kind(kind), id, Number(revision)),
  );
};

export default route;
