import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { LANGUAGES } from '../../../../contract/languages.ts';
import * as LIMITS from '../../../../contract/limits.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  CorrectBody,
  DrawBody,
  ExportWinnersBody,
  ExportWinnersResponse,
  GiveawayDetail,
  GiveawayParams,
  GiveawaysPage,
  GiveawaysQuery,
  GuestsPage,
  GuestsQuery,
  HALT_ORDERS,
  HaltBody,
  type HaltOrder,
  ImportCodesBody,
  TellWinnerResponse,
  WinnerParams,
  WinnersPage,
  WinnersQuery,
} from '../../../../contract/schemas/giveaways.ts';
import { STAFF } from '../../../../contract/user.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { staffOnly } from '../../../staff/entry.ts';
import { closeEntries, drawWinners } from '../../../staff/giveaways/close-and-draw.ts';
import { correctEvent } from '../../../staff/giveaways/correct.ts';
import { exportWinners } from '../../../staff/giveaways/export-winners.ts';
import { exportGuests, guestsPage } from '../../../staff/giveaways/guests.ts';
import { haltEvent } from '../../../staff/giveaways/halt.ts';
import { importCodes } from '../../../staff/giveaways/import-codes.ts';
import { giveawayOf, giveawaysPage } from '../../../staff/giveaways/list.ts';
import { tellWinnerAgain, winnersPage } from '../../../staff/giveaways/winners.ts';

const shared = { tags: ['admin'], security: [{ bearer: [] }] };
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

/** Milliseconds: of a million entries; below the silence after which a connection is ended. */
const PATIENCE = 25_000;

const limited = (name: string, points: number) => ({
  limit: { name: `staff-${name}`, of: 'account' as const, points, per: 10 * 60_000 },
});

const HALTS = {
  pause: 'Pauses the entries of an event, after a proof; the reason is public',
  resume: 'Lets paused entries go on, after a proof; the reason is public',
  cancel:
    'Cancels an event that is not drawn, after a proof; the reason is public, and whoever has entered is told',
} satisfies Record<HaltOrder, string>;

const route: FastifyPluginAsyncTypebox = async (app) => {
  const byAll = staffOnly(app, ...STAFF);
  const byAdmins = staffOnly(app, 'admin');

  app.get(
    '/events',
    {
      onRequest: byAll,
      schema: {
        ...shared,
        summary: 'Events with a giveaway, the newest first',
        querystring: GiveawaysQuery,
        response: { 200: GiveawaysPage, ...refusals },
      },
    },
    async (request) => giveawaysPage(app, request.account(), request.query),
  );

  app.get(
    '/events/:id',
    {
      onRequest: byAll,
      schema: {
        ...shared,
        summary: 'A giveaway with its figures and the state of its draw',
        params: GiveawayParams,
        response: { 200: GiveawayDetail, ...refusals },
      },
    },
    async (request) => giveawayOf(app, request.account(), request.params.id),
  );

  app.post(
    '/events/:id/codes',
    {
      onRequest: byAdmins,
      bodyLimit: LIMITS.codeImport.bytes,
      config: { ...limited('import-codes', 30), answerWithin: PATIENCE },
      schema: {
        ...shared,
        summary:
          'Adds codes of purchase to an event, one a line, all or none, after a proof; those that are there stay; safe to repeat',
        params: GiveawayParams,
        body: ImportCodesBody,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      const order = { account: request.account(), eventId: request.params.id };
      await importCodes(app, order, request.body.codes);
      return { message: MESSAGES.giveaway.codesImported };
    },
  );

  app.post(
    '/events/:id/close',
    {
      onRequest: byAdmins,
      config: { ...limited('close-entries', 60), answerWithin: PATIENCE },
      schema: {
        ...shared,
        summary: 'Closes the entries of an event that is over, after a proof, as the command does',
        params: GiveawayParams,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      await closeEntries(app, { account: request.account(), eventId: request.params.id });
      return { message: MESSAGES.giveaway.closed };
    },
  );

  app.post(
    '/events/:id/draw',
    {
      onRequest: byAdmins,
      config: { ...limited('draw', 60), answerWithin: PATIENCE },
      schema: {
        ...shared,
        summary:
          'Draws the winners 24 hours after the close, or at once, after a proof, as the command does',
        params: GiveawayParams,
        body: DrawBody,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      const order = { account: request.account(), eventId: request.params.id };
      await drawWinners(app, order, request.body.atOnce);
      return { message: MESSAGES.giveaway.drawn };
    },
  );

  for (const order of HALT_ORDERS) {
    app.post(
      `/events/:id/${order}`,
      {
        onRequest: byAdmins,
        bodyLimit: bodyLimitOfTexts(...LANGUAGES.map(() => LIMITS.haltReason)),
        config: limited('halt', 60),
        schema: {
          ...shared,
          summary: HALTS[order],
          params: GiveawayParams,
          body: HaltBody,
          response: { 200: Message, ...refusals },
        },
      },
      async (request) => {
        const asked = { account: request.account(), eventId: request.params.id };
        const done = await haltEvent(app, asked, order, request.body);
        return { message: MESSAGES.giveaway[done] };
      },
    );
  }

  app.post(
    '/events/:id/correct',
    {
      onRequest: byAdmins,
      bodyLimit: bodyLimitOfTexts(...LANGUAGES.map(() => LIMITS.haltReason)),
      config: limited('correct', 60),
      schema: {
        ...shared,
        summary:
          'Puts right the prizes, the deadline, who may enter, the announcement or the time of the show, after a proof; after the draw the show alone; it is public, and whoever has entered is told, after the announcement whoever holds a place; safe to repeat',
        params: GiveawayParams,
        body: CorrectBody,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      const order = { account: request.account(), eventId: request.params.id };
      await correctEvent(app, order, request.body);
      return { message: MESSAGES.giveaway.corrected };
    },
  );

  app.get(
    '/events/:id/winners',
    {
      onRequest: staffOnly(app, 'support', 'admin'),
      schema: {
        ...shared,
        summary:
          'The winners, and whether each was told, without names and addresses; before the announcement for admins alone',
        params: GiveawayParams,
        querystring: WinnersQuery,
        response: { 200: WinnersPage, ...refusals },
      },
    },
    async (request) =>
      winnersPage(app, { account: request.account(), eventId: request.params.id }, request.query),
  );

  app.post(
    '/events/:id/winners/:entryId/tell',
    {
      onRequest: byAdmins,
      config: { ...limited('tell-winner', 60), isRepeatable: true },
      schema: {
        ...shared,
        summary: 'Sends the message to a winner that was not sent; safe to repeat',
        params: WinnerParams,
        response: { 200: TellWinnerResponse, ...refusals },
      },
    },
    async (request) => {
      const { id: eventId, entryId } = request.params;
      const isSent = await tellWinnerAgain(app, { account: request.account(), eventId }, entryId);
      return { message: MESSAGES.giveaway.told, isSent };
    },
  );

  app.post(
    '/events/:id/winners/export',
    {
      onRequest: byAdmins,
      bodyLimit: bodyLimitOfTexts(LIMITS.exportReason),
      config: limited('export-winners', 10),
      schema: {
        ...shared,
        summary:
          'Names, contacts and default addresses of the winners as CSV, after a proof; the reason is kept for good',
        params: GiveawayParams,
        body: ExportWinnersBody,
        response: { 200: ExportWinnersResponse, ...refusals },
      },
    },
    async (request) => {
      const order = { account: request.account(), eventId: request.params.id };
      return exportWinners(app, order, request.body.reason);
    },
  );

  app.get(
    '/events/:id/winners/guests',
    {
      onRequest: byAdmins,
      schema: {
        ...shared,
        summary: 'The guest list, name by name in order, to be printed; each page is kept for good',
        params: GiveawayParams,
        querystring: GuestsQuery,
        response: { 200: GuestsPage, ...refusals },
      },
    },
    async (request) => {
      const order = { account: request.account(), eventId: request.params.id };
      return guestsPage(app, order, request.query);
    },
  );

  app.post(
    '/events/:id/winners/guests',
    {
      onRequest: byAdmins,
      bodyLimit: bodyLimitOfTexts(LIMITS.exportReason),
      config: limited('export-guests', 30),
      schema: {
        ...shared,
        summary:
          'The guest list, name by name in order, as CSV, after a proof; the reason is kept for good',
        params: GiveawayParams,
        body: ExportWinnersBody,
        response: { 200: Type.Unsafe<Readable>(ExportWinnersResponse), ...refusals },
      },
    },
    async (request, reply) => {
      const order = { account: request.account(), eventId: request.params.id };
      const pieces = await exportGuests(app, order, request.body.reason);
      return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
    },
  );
};

export default route;
