import { type Static, Type } from 'typebox';
import { ArtworkSchema, LocalizedTextSchema, Message, Replaced } from './common.ts';

/** By the server's clock. */
export const AuditionPhase = Type.Union([
  Type.Literal('upcoming'),
  Type.Literal('active'),
  Type.Literal('ended'),
]);

export const Audition = Type.Object({
  id: Type.String(),
  title: LocalizedTextSchema,
  text: LocalizedTextSchema,
  requirements: Type.Array(LocalizedTextSchema),
  artwork: ArtworkSchema,
  startsAt: Type.String({ format: 'date-time' }),
  /** From then on nobody can apply, correct or withdraw. */
  endsAt: Type.String({ format: 'date-time' }),
  /** Fans born later are too young. */
  bornBy: Type.String({ format: 'date' }),
  /** As of the answer; unknown in one that a worker has kept since before it was sent. */
  status: Type.Optional(AuditionPhase),
});
export type Audition = Static<typeof Audition>;

export const AuditionsResponse = Type.Object({
  auditions: Type.Array(Audition),
  /** Where the next page begins: `?after=`; absent on the last one. */
  next: Type.Optional(Type.String()),
});
export type AuditionsResponse = Static<typeof AuditionsResponse>;

export const AuditionResponse = Type.Object({ audition: Audition });
export type AuditionResponse = Static<typeof AuditionResponse>;

/** Released clients know it without lengths; the rule refuses texts that are too long. */
export const ApplicationBody = Type.Object({
  name: Type.String(),
  birthDate: Type.String(),
  videoUrl: Type.String(),
  motivation: Type.String(),
  contactConsent: Type.Boolean(),
  replaces: Replaced,
});
export type ApplicationBody = Static<typeof ApplicationBody>;

/** The submitted application; every applicant has agreed to be contacted. */
export const Application = Type.Object({
  name: Type.String(),
  birthDate: Type.String(),
  videoUrl: Type.String(),
  motivation: Type.String(),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Application = Static<typeof Application>;

export const AppliedResponse = Type.Object({ ...Message.properties, application: Application });

export const OwnApplicationResponse = Type.Object({
  status: AuditionPhase,
  application: Type.Union([Application, Type.Null()]),
});
export type OwnApplicationResponse = Static<typeof OwnApplicationResponse>;

/** For a list: nothing of what the fan wrote. */
export const MyApplicationsResponse = Type.Object({
  applications: Type.Array(
    Type.Object({
      audition: Type.Pick(Audition, ['id', 'title', 'artwork', 'startsAt', 'endsAt']),
      status: AuditionPhase,
    }),
  ),
});
export type MyApplicationsResponse = Static<typeof MyApplicationsResponse>;
export type MyApplication = MyApplicationsResponse['applications'][number];
