import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { eventContent } from '../../../../contract/content/events.ts';
import { LONGEST_NAME } from '../../../../contract/rules/person.ts';
import { MOST_CODES } from '../../../../contract/rules/purchase-codes.ts';
import { QUESTION } from '../../../../contract/rules/questions.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  EntryBody,
  EntryResponse,
  MyEntriesResponse,
  PlaceResponse,
  PrizeAddressBody,
} from '../../../../contract/schemas/events.ts';
import { EventReminder } from '../../../../contract/schemas/notifications.ts';
import { enter, ownEntry, withdrawEntry } from '../../../events/entries.ts';
import { confirmPlace, giveUpPlace } from '../../../events/places.ts';
import { choosePrizeAddress } from '../../../events/prize-address.ts';
import { hasReminder, remind } from '../../../events/reminders.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { eventEntry } from '../../../repositories/event-entries.ts';

const Params = Type.Object({ id: Type.String({ maxLength: 100 }) });
/** Characters of a code, with what may stand between them. */
const LONGEST_CODE = 80;
/** In graphemes: the name, each question with its answer, and the codes. */
const LONGEST_ENTRY =
  LONGEST_NAME +
  eventContent.fields.questions.most * (QUESTION.label + QUESTION.answer) +
  MOST_CODES * LONGEST_CODE;
const problems = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const route: FastifyPluginAsyncTypebox = async (app) => {
  const forMembers = { tags: ['events'], security: [{ bearer: [] }] };

  app.get(
    '/entries',
    {
      preHandler: app.authenticate,
      schema: {
        ...forMembers,
        summary: 'The caller’s entries, with their events',
        response: { 200: MyEntriesResponse, ...problems },
      },
    },
    async (request) => ({
      entries: await eventEntry.allOf(app.database.orm, request.account().user.id, app.clock.now()),
    }),
  );

  app.get(
    '/:id/entry',
    {
      preHandler: app.authenticate,
      schema: {
        ...forMembers,
        summary: 'The caller’s entry to an event, by the event’s category or ID',
        params: Params,
        response: { 200: EntryResponse, ...problems },
      },
    },
    async (request) => ownEntry(app, request.account().user, request.params.id),
  );

  app.post(
    '/:id/entry',
    {
      onRequest: app.authenticate,
      bodyLimit: bodyLimitOfTexts({ max: LONGEST_ENTRY }),
      config: {
        limit: { name: 'enter', of: 'account', points: 60, per: 10 * 60_000 },
        isRepeatable: true,
      },
      schema: {
        ...forMembers,
        summary: 'Enters the event’s giveaway, or corrects the entry, until the deadline',
        params: Params,
        body: EntryBody,
        response: { 200: EntryResponse, ...problems },
      },
    },
    async (request) => ({
      status: 'active' as const,
      halted: null,
      entry: await enter(app, request.account().user, request.params.id, request.body),
    }),
  );

  app.post(
    '/:id/entry/withdraw',
    {
      onRequest: app.authenticate,
      config: {
        limit: { name: 'entry-withdraw', of: 'account', points: 30, per: 10 * 60_000 },
        isRepeatable: true,
      },
      schema: {
        ...forMembers,
        summary: 'Takes the caller’s entry back, until the deadline',
        params: Params,
        response: { 200: Message, ...problems },
      },
    },
    async (request) => {
      await withdrawEntry(app, request.account().user.id, request.params.id);
      return { message: MESSAGES.entry.withdrawn };
    },
  );

  const places = {
    confirm: {
      summary: 'Confirms the caller’s place as a winner, in time; safe to repeat',
      settle: confirmPlace,
      message: MESSAGES.entry.confirmed,
    },
    'give-up': {
      summary: 'Gives up the caller’s place as a winner, which passes to a reserve; safe to repeat',
      settle: giveUpPlace,
      message: MESSAGES.entry.givenUp,
    },
  };
  for (const [act, { summary, settle, message }] of Object.entries(places)) {
    app.post(
      `/:id/entry/${act}`,
      {
        onRequest: app.authenticate,
        config: {
          limit: { name: 'settle-place', of: 'account', points: 60, per: 10 * 60_000 },
          isRepeatable: true,
        },
        schema: {
          ...forMembers,
          summary,
          params: Params,
          response: { 200: PlaceResponse, ...problems },
        },
      },
      async (request) => ({
        message,
        entry: await settle(app, request.account().user, request.params.id),
      }),
    );
  }

  app.post(
    '/:id/entry/address',
    {
      onRequest: app.authenticate,
      config: {
        limit: { name: 'prize-address', of: 'account', points: 60, per: 10 * 60_000 },
        isRepeatable: true,
      },
      schema: {
        ...forMembers,
        summary: 'Copies one of the caller’s addresses for the prize that is sent there',
        params: Params,
        body: PrizeAddressBody,
        response: { 200: PlaceResponse, ...problems },
      },
    },
    async (request) => ({
      message: MESSAGES.entry.address_chosen,
      entry: await choosePrizeAddress(app, {
        userId: request.account().user.id,
        eventName: request.params.id,
        ...request.body,
      }),
    }),
  );

  app.get(
    '/:id/reminder',
    {
      preHandler: app.authenticate,
      schema: {
        ...forMembers,
        summary: 'Whether the caller is told when the event’s entries open',
        params: Params,
        response: { 200: EventReminder, ...problems },
      },
    },
    async (request) => ({
      isOn: await hasReminder(app, {
        userId: request.account().user.id,
        event: request.params.id,
      }),
    }),
  );

  app.post(
    '/:id/reminder',
    {
      onRequest: app.authenticate,
      config: {
        limit: { name: 'remind', of: 'account', points: 60, per: 10 * 60_000 },
        isRepeatable: true,
      },
      schema: {
        ...forMembers,
        summary: 'Tells the caller when the event’s entries open, or no longer',
        params: Params,
        body: EventReminder,
        response: { 200: Message, ...problems },
      },
    },
    async (request) => {
      const { isOn } = request.body;
      const asked = { userId: request.account().user.id, event: request.params.id };
      await remind(app, asked, isOn);
      return { message: isOn ? MESSAGES.entry.reminded : MESSAGES.entry.notReminded };
    },
  );
};

export default route;
