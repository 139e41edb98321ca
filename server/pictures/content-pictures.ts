import type { FastifyInstance } from 'fastify';
import { pictureTextFaults, tidyPictureText } from '../../contract/rules/picture-text.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type { ContentPicture, PictureTextBody } from '../../contract/schemas/content-pictures.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import { contentPictures } from '../repositories/content-pictures.ts';
import { checkContentPicture } from './check-content-picture.ts';
import { makeContentPicture, nameOfPicture } from './make-content-picture.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

export type SentPicture = { bytes: Buffer; type: string; ratio: Artwork['ratio'] };

/** Makes the picture and keeps its files where every process serves them. Can be repeated. */
export async function addContentPicture(
  { database: { orm }, clock }: Services,
  by: string,
  { bytes, type, ratio }: SentPicture,
): Promise<ContentPicture> {
  const name = nameOfPicture(bytes, ratio);
  const known = await contentPictures.find(orm, name);
  if (known) return known;
  const head = await checkContentPicture(bytes, type, ratio);
  const { color, files } = await makeContentPicture(bytes, head, ratio);
  const made = { name, base: `/artwork/${name}`, color, ratio, alt: { en: '' } };
  await orm.transaction(async (tx) => {
    const now = clock.now();
    if (!(await contentPictures.add(tx, made, files, now))) return;
    await audit.add(tx, { action: 'picture.added', detail: { by, picture: name } }, now);
  });
  return made;
}

export async function describePicture(
  { database: { orm }, clock }: Services,
  by: string,
  name: string,
  { alt }: PictureTextBody,
): Promise<void> {
  const tidy = tidyPictureText(alt);
  const [fault] = pictureTextFaults(tidy);
  if (fault) throw refuse(400, fault.code, MESSAGES.faults[fault.code], fault.field);
  await orm.transaction(async (tx) => {
    if (!(await contentPictures.describe(tx, name, tidy))) {
      throw refuse(404, 'not_found', MESSAGES.picture.unknown);
    }
    const entry = { action: 'picture.described', detail: { by, picture: name } } as const;
    await audit.add(tx, entry, clock.now());
  });
}
