import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type DrawnPicture, drawnAddress } from '../../contract/drawn-pictures.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { profilePictures } from '../repositories/profile-pictures.ts';
import { users } from '../repositories/users.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

/** One after the other for each fan. An account that was withdrawn meanwhile gets no picture any more. */
const replace = (
  { database }: Services,
  userId: string,
  work: (tx: Executor) => Promise<string>,
): Promise<string> =>
  database.orm.transaction(async (tx) => {
    const user = await users.lockForUpdate(tx, userId);
    if (user?.status !== 'active') throw refuse(401, 'unauthorized', MESSAGES.sessionEnded);
    const picture = await work(tx);
    await users.setPicture(tx, userId, picture);
    return picture;
  });

export const keepOwnPicture = (services: Services, userId: string, bytes: Buffer) =>
  replace(services, userId, async (tx) => {
    const id = randomBytes(16).toString('hex');
    await profilePictures.put(tx, { userId, id, bytes }, services.clock.now());
    return `/api/pictures/${id}`;
  });

export const chooseDrawnPicture = (services: Services, userId: string, name: DrawnPicture) =>
  replace(services, userId, async (tx) => {
    await profilePictures.remove(tx, userId);
    return drawnAddress(name);
  });

export const removePicture = (services: Services, userId: string) =>
  replace(services, userId, async (tx) => {
    await profilePictures.remove(tx, userId);
    return '';
  });
